import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { IS_ENTERED } from './queries.ts'

interface Created {
  id: string
  author: string
  commitment: string
  isMember: boolean
}

/**
 * Creates the entries of new predictions, once each. Numbers them among their author's, oldest first; the next round
 * assigns their indexes. Predictions that a withdrawal has deleted meanwhile get no entry. Must be called while the
 * log is locked.
 */
export async function enterCreated(tx: Db, ids: readonly string[]): Promise<void> {
  const created = await findCreated(tx, ids)
  const byAuthor = [...Map.groupBy(created, ({ author }) => author).values()]
  const keys = await countNumbers(tx, byAuthor)
  const entries = byAuthor.flatMap((own) => {
    // The key of a withdrawn member was deleted, so nobody can count their predictions.
    const { key, predictions } = keys.get(own[0]!.author) ?? { key: createKey(), predictions: own.length }
    return own.map(({ id, commitment }, i) => ({
      label: computeLabel(key, predictions - own.length + i + 1),
      commitment,
      predictionId: id,
    }))
  })
  await sql`
    insert into "recordEntries" (label, kind, commitment, "predictionId")
    select label, 'prediction', commitment, "predictionId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g(label text, commitment text, "predictionId" text)`.execute(
    tx,
  )
}

async function findCreated(tx: Db, ids: readonly string[]): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select p.id, p.author, p.commitment, u."withdrawnAt" is null as "isMember"
    from predictions p join items i on i.id = p.id join users u on u.id = p.author
    where p.id = any(${ids}::text[]) and not ${IS_ENTERED}
    order by i."createdAt", i.id`.execute(tx)
  return rows
}

/** Counts the predictions of each author; returns the key of their labels and the new count, by author. */
async function countNumbers(tx: Db, byAuthor: readonly Created[][]) {
  const counts = byAuthor
    .filter(([first]) => first!.isMember)
    .map((own) => ({ author: own[0]!.author, key: createKey().toString('hex'), predictions: own.length }))
  const { rows } = await sql<{ userId: string; key: Buffer; predictions: number }>`
    insert into "recordKeys" as k ("userId", key, predictions)
    select author, decode(key, 'hex'), predictions
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(author text, key text, predictions integer)
    order by author
    on conflict ("userId") do update set predictions = k.predictions + excluded.predictions
    returning "userId", key, predictions`.execute(tx)
  return new Map(rows.map(({ userId, ...numbered }) => [userId, numbered]))
}

const createKey = () => randomBytes(32)

/** Computes the labels of the numbers from 1 on. */
export const computeLabels = (key: Buffer, predictions: number): string[] =>
  Array.from({ length: predictions }, (_, i) => computeLabel(key, i + 1))

/** Returns the HMAC-SHA-256 of the number's decimal digits. */
const computeLabel = (key: Buffer, number: number): string =>
  createHmac('sha256', key).update(String(number)).digest('hex')
