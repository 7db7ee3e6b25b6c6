import { AppError } from '@gwanyeok/domain/errors.ts'
import { MAX_MENTIONS } from '@gwanyeok/domain/text/limits.ts'
import { listPossibleNames, toStoredText } from '@gwanyeok/domain/text/mentions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isMemberNameVisible, type MentionedRow } from './seen-by/mentions-seen-by.ts'

/** A text that is ready to be stored. */
export interface ResolvedText {
  storedText: string
  /** Ids of the mentioned members in the order of their mentions. */
  userIds: string[]
  /** The mentioned members whom the author may see. */
  mentionedMembers: MentionedRow[]
}

/**
 * Finds the members that a text mentions. The stored text does not depend on blocks: other members see the same text.
 * Throws `too_many_mentions`.
 */
export async function resolveMentions(
  db: Db,
  {
    author,
    text,
    chosenIds,
    now,
  }: { author: string; text: string; chosenIds: readonly string[]; now: number },
): Promise<ResolvedText> {
  const names = listPossibleNames(text)
  const members = names.length === 0 ? [] : await findMembers(db, { author, names, now })
  const { storedText, mentionedMembers } = toStoredText(text, members, chosenIds)
  if (mentionedMembers.length > MAX_MENTIONS) throw new AppError('too_many_mentions')
  return {
    storedText,
    userIds: mentionedMembers.map(({ id }) => id),
    mentionedMembers: mentionedMembers.flatMap(({ isShown, ...member }, mentionIndex) =>
      isShown ? [{ ...member, mentionIndex }] : [],
    ),
  }
}

async function findMembers(
  db: Db,
  { author, names, now }: { author: string; names: readonly string[]; now: number },
) {
  const { rows } = await sql<{ id: string; username: string; isShown: boolean }>`
    select u.id, u.username, ${isMemberNameVisible({ id: author, now })} as "isShown" from users u
    where lower(u.username) collate "C" = any(${names}::text[]) and u."withdrawnAt" is null`.execute(db)
  return rows
}

/**
 * Part of a statement: inserts the mentions of a text. `textSql` selects the ids of the item and, if the text is a
 * comment, of the comment; otherwise null.
 */
export const insertMentionsSql = (textSql: RawBuilder<unknown>, userIds: readonly string[], at: Date) => sql`
  insert into mentions ("itemId", "commentId", "userId", place, "createdAt")
  select o.item, o.comment, m.id, m.place - 1, ${at}::timestamptz
  from (${textSql}) o (item, comment) cross join unnest(${userIds}::text[]) with ordinality m (id, place)`

/** Stores the mentions of a post. `now`: product time in epoch ms. */
export async function addMentions(
  tx: Db,
  { id, userIds, now }: { id: string; userIds: readonly string[]; now: number },
): Promise<void> {
  if (userIds.length === 0) return
  await insertMentionsSql(sql`select ${id}::text, null::text`, userIds, new Date(now)).execute(tx)
}
