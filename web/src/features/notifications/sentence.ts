import { formatPrice } from '#shared/format/format-figures.ts'
import { notificationMessages as messages } from './messages.ts'
import type { Judged, Notification } from './queries.ts'

/** What happened, in few words; stocks by their Korean name, else by ticker. */
export function sentenceOf(item: Notification): string {
  switch (item.kind) {
    case 'judged':
      return messages.judged[item.status](item.koreanName ?? item.stock)
    case 'near_target':
      return messages.near(item.koreanName ?? item.stock, Math.abs(item.percentLeft), item.count)
    case 'followee_predicted':
      return messages.predicted(item.member.username)
    case 'comment':
      return item.isReply ? messages.reply(item.member.username) : messages.comment(item.member.username)
    case 'mention':
      return messages.mention(item.member.username)
    case 'like':
      return messages.like(item.members[0]?.username ?? '', item.count)
    case 'follow':
      return messages.follow(item.member.username)
    case 'takedown':
      return messages.takedown[item.outcome]
    case 'report_settled':
      return messages.settled[item.outcome]
  }
}

/** What it is about, beside the time; null where the sentence says it. */
export function subjectOf(item: Notification): string | null {
  if (item.kind === 'followee_predicted') return item.koreanName ?? item.stock
  if (!('postType' in item)) return null
  const isOwn = item.kind === 'like' || (item.kind === 'comment' && !item.isReply)
  return messages[isOwn ? 'mine' : 'subject'](item.postType, item.koreanName ?? item.stock)
}

/** The line below the sentence: what was written, or how a result came about. */
export function detailOf(item: Notification): string | null {
  if (item.kind === 'comment' || item.kind === 'mention') return item.preview
  if (item.kind !== 'judged') return null
  return item.status === 'void' ? messages.judged.voidReason : pricesOf(item)
}

/** Target and the close that judged it. */
export const pricesOf = ({ target, actual }: Pick<Judged, 'target' | 'actual'>) =>
  actual === null
    ? messages.night.target(formatPrice(target))
    : messages.night.prices(formatPrice(target), formatPrice(actual))
