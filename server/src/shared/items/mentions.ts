import { AppError } from '@gwanyeok/domain/errors.ts'
import { MAX_MENTIONS } from '@gwanyeok/domain/text/limits.ts'
import { namesIn, storedText, UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { momentOf } from '#platform/sessions/reader.ts'
import { isBlocked, type RowReader } from './seen-by/visibility.ts'

/** What a text with mentions belongs to: the foreign key in `mentions`. */
type Key = 'postId' | 'stockPostId' | 'commentId'

/** A mentioned member whom the reader may know of. */
export interface MentionedRow {
  place: number
  id: string
  username: string
}

/** A text on its way into the database. */
export interface MentioningText {
  stored: string
  /** Their ids in the order of their places. */
  userIds: string[]
  /** As the author sees them. */
  mentioned: MentionedRow[]
}

/**
 * Finds whom a text mentions. What is stored does not depend on who has blocked whom: others see the same text. Throws
 * `too_many_mentions`.
 */
export async function findMentioned(
  db: Db,
  { author, text, chosen, now }: { author: string; text: string; chosen: readonly string[]; now: number },
): Promise<MentioningText> {
  const names = namesIn(text)
  const members = names.length === 0 ? [] : await findMembers(db, { author, names, now })
  const { stored, mentioned } = storedText(text, members, chosen)
  if (mentioned.length > MAX_MENTIONS) throw new AppError('too_many_mentions')
  return {
    stored,
    userIds: mentioned.map(({ id }) => id),
    mentioned: mentioned.flatMap(({ isShown, ...member }, place) => (isShown ? [{ ...member, place }] : [])),
  }
}

async function findMembers(
  db: Db,
  { author, names, now }: { author: string; names: readonly string[]; now: number },
) {
  const { rows } = await sql<{ id: string; username: string; isShown: boolean }>`
    select u.id, u.username, ${isKnownTo({ id: author, now })} as "isShown" from users u
    where lower(u.username) collate "C" = any(${names}::text[]) and u."withdrawnAt" is null`.execute(db)
  return rows
}

/** Part of a statement, after rows of an id in `from`: inserts whom a text mentions. */
export const insertMentions = (
  key: Key,
  from: RawBuilder<unknown>,
  userIds: SqlValue<readonly string[]>,
  at: SqlValue<Date>,
) => sql`
  insert into mentions (${sql.ref(key)}, "userId", place, "createdAt")
  select i.id, m.id, m.place - 1, ${at}::timestamptz
  from ${from} i cross join unnest(${userIds}::text[]) with ordinality m (id, place)`

/** Keeps whom an item mentions. `now`: product time in epoch ms. */
export async function addMentions(
  tx: Db,
  { key, id, userIds, now }: { key: Key; id: string; userIds: readonly string[]; now: number },
): Promise<void> {
  if (userIds.length === 0) return
  await insertMentions(key, sql`(select ${id}::text as id)`, userIds, new Date(now)).execute(tx)
}

/** Takes a member's name out of what reports have copied of texts that mention them: before their mentions are deleted. */
export async function eraseNameInReports(tx: Db, member: string): Promise<void> {
  await sql`
    update reports r
    set "contentPreview" = left(replace(r."contentPreview", '@' || u.username, ${`@${UNKNOWN_MEMBER}`}), 200)
    from mentions m join users u on u.id = m."userId"
    where m."userId" = ${member} and r."postId" = coalesce(m."postId", m."stockPostId", m."commentId")
      and u.username is not null`.execute(tx)
}

/** Of a member `u`: a mention of them is shown by name, and links. */
const isKnownTo = (reader: Pick<RowReader, 'id' | 'now' | 'hasBlockedPart'>): RawBuilder<boolean> => sql`(
  u."withdrawnAt" is null and coalesce(u."suspendedUntil" <= ${momentOf(reader.now)}, true)
  and not ${isBlocked(reader, 'u.id')}
)`

/** Every text with mentions has the first place. */
const isMentioning = (row: string) => sql`strpos(${sql.ref(`${row}.content`)}, ${'\uE000'}) > 0`

const mentionsOf = (key: Key, row: string, isShown: RawBuilder<boolean>) => sql`
  mentions m join users u on u.id = m."userId" where ${sql.ref(`m.${key}`)} = ${sql.ref(`${row}.id`)} and ${isShown}`

/** A column: the members of the text `row.content` whom the reader may know of. */
export const mentionedSeenBy = (reader: RowReader, key: Key, row: string) => sql<MentionedRow[]>`
  case when ${isMentioning(row)} then (
    select coalesce(jsonb_agg(jsonb_build_object('place', m.place, 'id', u.id, 'username', u.username)), '[]')
    from ${mentionsOf(key, row, isKnownTo(reader))}
  ) else '[]' end`

const withNames = (key: Key, row: string, isShown: RawBuilder<boolean>) => sql<string>`
  case when ${isMentioning(row)} then "textWithNames"(
    ${sql.ref(`${row}.content`)},
    (select coalesce(jsonb_object_agg(m.place, u.username), '{}') from ${mentionsOf(key, row, isShown)}),
    ${UNKNOWN_MEMBER}
  ) else ${sql.ref(`${row}.content`)} end`

/** The text `row.content` as the reader sees it. */
export const textSeenBy = (reader: RowReader, key: Key, row: string) => withNames(key, row, isKnownTo(reader))

/** The same with all names, for admins, who decide about the text. */
export const textWithAllNames = (key: Key, row: string) => withNames(key, row, sql`u."withdrawnAt" is null`)
