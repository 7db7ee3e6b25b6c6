import { type RawBuilder, sql } from 'kysely'
import { isItemVisible } from '#shared/items/seen-by/items-seen-by.ts'
import { isCommentVisible } from '#shared/items/seen-by/comments-seen-by.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { type Bounds, isWithinBounds, orderNewestFirst, type Receiver } from './bounds.ts'
import { selectCommentDetails, TextDetails } from './comment-details.ts'
import type { NotificationDefinition } from './definition.ts'
import { getMember, getValue, toItemFields, buildItemLink } from './row-values.ts'

/** A comment on the receiver's item, or a reply to the receiver's comment. */
export const comment: NotificationDefinition<'comment'> = {
  switchName: 'replies',
  isAlwaysListed: false,
  group: 'responses',

  /** `outcome` is `comment` or `reply`. */
  selectEvents: (_db, receiver, bounds) => [
    selectCommentsOnItems(receiver, bounds),
    selectRepliesToComments(receiver, bounds),
  ],
  selectDetails: selectCommentDetails,
  selectAffectedMembers: (members, since) => sql`
    select receiver from comments where receiver = any(${members}::text[]) and "createdAt" >= ${since}
    union all
    select "answeredMember" from comments
    where "answeredMember" = any(${members}::text[]) and "createdAt" >= ${since}`,

  toKindFields(row, members) {
    const { stock, preview } = TextDetails.parse(row.details)
    return {
      ...toItemFields(row, stock),
      commentId: getValue(row, 'commentId'),
      member: getMember(row, members),
      isReply: row.outcome === 'reply',
      preview,
    }
  },

  push: {
    subject: 'replies',
    formatText: ({ member, isReply, preview }) => ({
      title: `${member.username}님의 ${isReply ? '답글' : '댓글'}`,
      body: preview,
    }),
    buildLink: buildItemLink,
  },
}

function selectCommentsOnItems(receiver: Receiver, bounds: Bounds) {
  const isOnOwnItem = sql`c.receiver = ${receiver.id} and c."answeredMember" is distinct from ${receiver.id}`
  return selectComments(receiver, bounds, { outcome: 'comment', condition: isOnOwnItem })
}

/** Selects replies to the receiver's comments, under any item that the receiver may still see. */
function selectRepliesToComments(receiver: Receiver, bounds: Bounds) {
  const isReplyUnderVisibleItem = sql`c."answeredMember" = ${receiver.id} and ${isItemVisible(receiver)}`
  return selectComments(receiver, bounds, { outcome: 'reply', condition: isReplyUnderVisibleItem })
}

interface CommentSource {
  outcome: 'comment' | 'reply'
  /** A condition on a comment `c` and its item `i`. */
  condition: RawBuilder<unknown>
}

function selectComments(receiver: Receiver, bounds: Bounds, { outcome, condition }: CommentSource) {
  const at = sql.ref('c.createdAt')
  const id = buildNotificationIdSql('comment', 'c.id')
  return sql`
    select 'comment' as kind, ${id} as id, ${at} as at, i.kind as "postType", i.id as "postId",
      c.id as "commentId", array[c.author] as members, 1 as count, ${sql.lit(outcome)} as outcome
    from comments c join items i on i.id = c."itemId"
    where ${condition} and ${isCommentVisible(receiver, 'c')} and ${isWithinBounds(at, id, bounds)}
    ${orderNewestFirst(bounds)}`
}
