import { UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { type RawBuilder, sql } from 'kysely'
import { momentOf } from '#platform/sessions/reader.ts'
import type { MentionKey } from '../item-definition.ts'
import { isBlocked, type RowReader } from './visibility.ts'

/** A mentioned member whom the reader may know of. */
export interface MentionedRow {
  place: number
  id: string
  username: string
}

/** Of a member `u`: a mention of them is shown by name, and links. */
export const isKnownTo = (
  reader: Pick<RowReader, 'id' | 'now' | 'hasBlockedPart'>,
): RawBuilder<boolean> => sql`(
  u."withdrawnAt" is null and coalesce(u."suspendedUntil" <= ${momentOf(reader.now)}, true)
  and not ${isBlocked(reader, 'u.id')}
)`

/** Every text with mentions has the first place. */
const isMentioning = (row: string) => sql`strpos(${sql.ref(`${row}.content`)}, ${'\uE000'}) > 0`

const mentionsOf = (key: MentionKey, row: string, isShown: RawBuilder<boolean>) => sql`
  mentions m join users u on u.id = m."userId" where ${sql.ref(`m.${key}`)} = ${sql.ref(`${row}.id`)} and ${isShown}`

/** A column: the members of the text `row.content` whom the reader may know of. */
export const mentionedSeenBy = (reader: RowReader, key: MentionKey, row: string) => sql<MentionedRow[]>`
  case when ${isMentioning(row)} then (
    select coalesce(jsonb_agg(jsonb_build_object('place', m.place, 'id', u.id, 'username', u.username)), '[]')
    from ${mentionsOf(key, row, isKnownTo(reader))}
  ) else '[]' end`

const withNames = (key: MentionKey, row: string, isShown: RawBuilder<boolean>) => sql<string>`
  case when ${isMentioning(row)} then "textWithNames"(
    ${sql.ref(`${row}.content`)},
    (select coalesce(jsonb_object_agg(m.place, u.username), '{}') from ${mentionsOf(key, row, isShown)}),
    ${UNKNOWN_MEMBER}
  ) else ${sql.ref(`${row}.content`)} end`

/** The text `row.content` as the reader sees it. */
export const textSeenBy = (reader: RowReader, key: MentionKey, row: string) =>
  withNames(key, row, isKnownTo(reader))

/** The same with all names, for admins, who decide about the text. */
export const textWithAllNames = (key: MentionKey, row: string) =>
  withNames(key, row, sql`u."withdrawnAt" is null`)
