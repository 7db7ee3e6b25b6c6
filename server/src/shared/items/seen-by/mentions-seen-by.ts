import { UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { type RawBuilder, sql } from 'kysely'
import { toSqlTimestamp } from '#platform/sessions/viewer.ts'
import { isBlocked, type ListViewer } from './visibility.ts'

/** The tables whose texts mention members. */
type MentioningTable = 'posts' | 'comments'

/** Condition on the rows `m` of mentions in the text of a row. */
const IS_MENTION_IN: Record<MentioningTable, (row: string) => RawBuilder<boolean>> = {
  posts: (row) => sql`m."itemId" = ${sql.ref(`${row}.id`)} and m."commentId" is null`,
  comments: (row) => sql`m."commentId" = ${sql.ref(`${row}.id`)}`,
}

/** A mentioned member whom the viewer may see. */
export interface MentionedRow {
  place: number
  id: string
  username: string
}

/** Condition on member `u`: the viewer sees their name and a link where a text mentions them. */
export const isKnownTo = (
  viewer: Pick<ListViewer, 'id' | 'now' | 'hasBlockedCte'>,
): RawBuilder<boolean> => sql`(
  u."withdrawnAt" is null and coalesce(u."suspendedUntil" <= ${toSqlTimestamp(viewer.now)}, true)
  and not ${isBlocked(viewer, 'u.id')}
)`

/** A text that mentions anybody contains the placeholder of its first mention. */
const isMentioning = (row: string) => sql`strpos(${sql.ref(`${row}.content`)}, ${'\uE000'}) > 0`

const selectMentions = (table: MentioningTable, row: string, isShown: RawBuilder<boolean>) => sql`
  mentions m join users u on u.id = m."userId" where ${IS_MENTION_IN[table](row)} and ${isShown}`

/** Column: the members mentioned in the text `row.content` whom the viewer may see. */
export const selectMentionedSeenBy = (viewer: ListViewer, table: MentioningTable, row: string) => sql<
  MentionedRow[]
>`
  case when ${isMentioning(row)} then (
    select coalesce(jsonb_agg(jsonb_build_object('place', m.place, 'id', u.id, 'username', u.username)), '[]')
    from ${selectMentions(table, row, isKnownTo(viewer))}
  ) else '[]' end`

const insertNames = (table: MentioningTable, row: string, isShown: RawBuilder<boolean>) => sql<string>`
  case when ${isMentioning(row)} then "textWithNames"(
    ${sql.ref(`${row}.content`)},
    (select coalesce(jsonb_object_agg(m.place, u.username), '{}') from ${selectMentions(table, row, isShown)}),
    ${UNKNOWN_MEMBER}
  ) else ${sql.ref(`${row}.content`)} end`

/** The text `row.content` as the viewer sees it. */
export const selectTextSeenBy = (viewer: ListViewer, table: MentioningTable, row: string) =>
  insertNames(table, row, isKnownTo(viewer))

/** The text with all names, for admins, who decide about it. */
export const selectTextWithAllNames = (table: MentioningTable, row: string) =>
  insertNames(table, row, sql`u."withdrawnAt" is null`)
