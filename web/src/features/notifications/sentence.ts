import { formatCount } from '#shared/format/format-figures.ts'
import { formatFullDate } from '#shared/format/format-times.ts'
import { notificationMessages as messages } from './messages.ts'
import type { Judged, Notification } from './queries.ts'

/** What happened, in one sentence; stocks by their Korean name, else by ticker. */
export function sentenceOf(item: Notification): string {
  switch (item.kind) {
    case 'judged':
      return messages.judged[resultOf(item)](item.koreanName ?? item.stock, formatCount(item.score))
    case 'near_target':
      return messages.near(item.koreanName ?? item.stock, Math.abs(item.percentLeft), item.count)
    case 'followee_predicted':
      return messages.predicted(item.member.username, item.koreanName ?? item.stock)
    case 'comment':
      return item.isReply
        ? messages.reply(item.member.username)
        : messages.comment(item.member.username, item.postType, item.koreanName ?? item.stock)
    case 'mention':
      return messages.mention(item.member.username)
    case 'like':
      return messages.like(
        item.members[0]?.username ?? '',
        item.count,
        item.postType,
        item.koreanName ?? item.stock,
      )
    case 'follow':
      return messages.follow(item.member.username)
    case 'takedown':
      return messages.takedown[item.outcome]
    case 'webhook_off':
      return messages.webhookOff(item.host)
    case 'advertising_consent':
      return consentSentence(item)
    case 'report_settled':
      return messages.settled[item.outcome]
  }
}

/** Names the day of what happened; of a question, that of the consent. */
function consentSentence({
  step,
  consents: [first, ...others],
  at,
}: Extract<Notification, { step: string }>) {
  const texts = messages.advertisingConsent
  if (!first) return ''
  const what = others.length > 0 ? texts.both : texts[first.document]
  return texts[step](what, formatFullDate(step === 'asked' ? first.agreedAt : at))
}

/** What a judged prediction is shown as: a hit that earns nothing is told apart. */
export const resultOf = ({ status, score }: Pick<Judged, 'status' | 'score'>) =>
  status === 'success' && score === 0 ? 'scoreless' : status
