import { formatCount } from '#shared/format/format-figures.ts'
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
    case 'report_settled':
      return messages.settled[item.outcome]
  }
}

/** What a judged prediction is shown as: a hit that earns nothing is told apart. */
export const resultOf = ({ status, score }: Pick<Judged, 'status' | 'score'>) =>
  status === 'success' && score === 0 ? 'scoreless' : status
