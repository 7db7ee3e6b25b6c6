import { UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { type RawBuilder, sql } from 'kysely'
import { isBlocked, type ListViewer } from './visibility.ts'

/** The tables whose texts mention members. */
type MentioningTable = 'posts' | 'comments'

/** Condition: the mention `m` is in the text of the row with the alias `alias`. */
const IS_MENTION_IN: Record<MentioningTable, (alias: string) => RawBuilder<boolean>> = {
  posts: (alias) => sql`m."itemId" = ${sql.ref(`${alias}.id`)} and m."commentId" is null`,
  comments: (alias) => sql`m."commentId" = ${sql.ref(`${alias}.id`)}`,
}

/** A mentioned member whom the viewer may see. */
export interface MentionedRow {
  /** Number of the member's placeholder in the text: 0 for U+E000. */
  mentionIndex: number
  id: string
  username: string
}

/** Condition on member `u`: the viewer sees their name and a link where a text mentions them. */
export const isMemberNameVisible = (
  viewer: Pick<ListViewer, 'id' | 'now' | 'hasBlockedCte'>,
): RawBuilder<boolean> => sql`(
  u."withdrawnAt" is null and coalesce(u."suspendedUntil" <= ${new Date(viewer.now)}, true)
  and not ${isBlocked(viewer, 'u.id')}
)`

/** A text that mentions anybody contains the placeholder of its first mention. */
const isMentioning = (alias: string) => sql`strpos(${sql.ref(`${alias}.content`)}, ${'\uE000'}) > 0`

/** The `from` and `where` of a query of the mentions in the text `alias.content`. */
const joinMentions = (table: MentioningTable, alias: string, isShown: RawBuilder<boolean>) => sql`
  from mentions m join users u on u.id = m."userId" where ${IS_MENTION_IN[table](alias)} and ${isShown}`

/** Column: the members mentioned in the text `alias.content` whom the viewer may see. */
export const selectMentionedSeenBy = (viewer: ListViewer, table: MentioningTable, alias: string) => sql<
  MentionedRow[]
>`
  case when ${isMentioning(alias)} then (
    select coalesce(jsonb_agg(jsonb_build_object('mentionIndex', m.place, 'id', u.id, 'username', u.username)), '[]')
    ${joinMentions(table, alias, isMemberNameVisible(viewer))}
  ) else '[]' end`

/** Column: the text `alias.content` with names in the place of its placeholders. */
const selectTextWithNames = (
  table: MentioningTable,
  alias: string,
  isShown: RawBuilder<boolean>,
) => sql<string>`
  case when ${isMentioning(alias)} then "textWithNames"(
    ${sql.ref(`${alias}.content`)},
    (select coalesce(jsonb_object_agg(m.place, u.username), '{}') ${joinMentions(table, alias, isShown)}),
    ${UNKNOWN_MEMBER}
  ) else ${sql.ref(`${alias}.content`)} end`

/** The text `alias.content` as the viewer sees it. */
export const selectTextSeenBy = (viewer: ListViewer, table: MentioningTable, alias: string) =>
  selectTextWithNames(table, alias, isMemberNameVisible(viewer))

/** The text with all names, for admins, who decide about it. */
export const selectTextWithAllNames = (table: MentioningTable, alias: string) =>
  selectTextWithNames(table, alias, sql`u."withdrawnAt" is null`)
