import { sql } from 'kysely'
import { isItemVisible } from '#shared/items/seen-by/items-seen-by.ts'
import { isCommentVisible } from '#shared/items/seen-by/comments-seen-by.ts'
import { selectTextSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { type Bounds, isWithinBounds, orderNewestFirst, type Receiver } from './bounds.ts'
import { selectCommentDetails, PREVIEW_LENGTH, TextDetails } from './comment-details.ts'
import type { NotificationDefinition } from './definition.ts'
import { getMember, toItemFields, buildItemLink, ITEM_STOCK } from './row-values.ts'

/** The receiver is mentioned in an item, or in a comment on it. */
export const mention: NotificationDefinition<'mention'> = {
  switchName: 'replies',
  isAlwaysListed: false,
  group: 'responses',

  selectEvents: (_db, receiver, bounds) => [
    selectMentionsInItems(receiver, bounds),
    selectMentionsInComments(receiver, bounds),
  ],
  selectDetails: (
    receiver,
  ) => sql`case when n."commentId" is not null then ${selectCommentDetails(receiver)} else (
    select jsonb_build_object('stock', ${ITEM_STOCK}, 'preview', left(${selectTextSeenBy(receiver, 'posts', 'p')}, ${sql.lit(PREVIEW_LENGTH)}))
    from posts p where p.id = n."postId"
  ) end`,
  selectAffectedMembers: (members, since) =>
    sql`select "userId" from mentions where "userId" = any(${members}::text[]) and "createdAt" >= ${since}`,

  toKindFields(row, members) {
    const { stock, preview } = TextDetails.parse(row.details)
    return {
      ...toItemFields(row, stock),
      commentId: row.commentId,
      member: getMember(row, members),
      preview,
    }
  },

  push: {
    subject: 'replies',
    formatText: ({ member, preview }) => ({ title: `${member.username}님의 언급`, body: preview }),
    buildLink: buildItemLink,
  },
}

function selectMentionsInItems(receiver: Receiver, bounds: Bounds) {
  const at = sql.ref('m.createdAt')
  const id = buildNotificationIdSql('mention', 'i.id', sql.ref('i.kind'))
  return sql`
    select 'mention' as kind, ${id} as id, ${at} as at, i.kind as "postType", i.id as "postId",
      null as "commentId", array[i.author] as members, 1 as count, null as outcome
    from mentions m join items i on i.id = m."itemId"
    where m."userId" = ${receiver.id} and m."commentId" is null and i.author <> ${receiver.id}
      and ${isItemVisible(receiver)} and ${isWithinBounds(at, id, bounds)}
    ${orderNewestFirst(bounds)}`
}

/** Selects mentions in comments, except in comments that already notify the receiver as a comment or reply. */
function selectMentionsInComments(receiver: Receiver, bounds: Bounds) {
  const at = sql.ref('m.createdAt')
  const id = buildNotificationIdSql('mention', 'c.id', sql.lit('comment'))
  const isNotifiedAsComment = sql`(
    coalesce(c.receiver = ${receiver.id}, false) or coalesce(c."answeredMember" = ${receiver.id}, false)
  )`
  return sql`
    select 'mention' as kind, ${id} as id, ${at} as at, i.kind as "postType", i.id as "postId",
      c.id as "commentId", array[c.author] as members, 1 as count, null as outcome
    from mentions m join comments c on c.id = m."commentId" join items i on i.id = c."itemId"
    where m."userId" = ${receiver.id} and c.author <> ${receiver.id}
      and not ${isNotifiedAsComment}
      and ${isCommentVisible(receiver, 'c')} and ${isItemVisible(receiver)} and ${isWithinBounds(at, id, bounds)}
    ${orderNewestFirst(bounds)}`
}
