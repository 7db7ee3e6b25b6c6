import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { labelsAfter } from '#shared/record/record-entries.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'

const NONE: MemberRecord = { key: null, indexes: [] }

/**
 * The key that counts a member's predictions in the log, and where each number stands; undefined where the reader may not
 * know of the member, and nothing where the profile is closed.
 */
export async function findMemberRecord(
  db: Db,
  reader: string,
  id: string,
): Promise<MemberRecord | undefined> {
  const member = await visibleMembers(db, reader)
    .leftJoin('recordKeys as k', 'k.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.publicProfile', 'k.key', 'k.predictions'])
    .executeTakeFirst()
  if (!member) return undefined
  const { key, predictions, publicProfile } = member
  if (key === null || predictions === null || (!publicProfile && reader !== id)) return NONE
  return {
    key: key.toString('hex'),
    indexes: await findIndexes(db, labelsAfter({ key, predictions }, predictions)),
  }
}

async function findIndexes(db: Db, labels: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ index: number | null }>`
    select e.index from unnest(${labels}::text[]) with ordinality l(label, number)
    left join "recordEntries" e on e.label = l.label
    order by l.number`.execute(db)
  return rows.map(({ index }) => index)
}
