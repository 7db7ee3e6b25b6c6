import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { HAS_ENTRY } from './queries.ts'

interface CreatedPrediction {
  id: string
  author: string
  commitment: string
  hasWithdrawn: boolean
}

/**
 * Creates one entry for each new prediction. The label is computed from the prediction's number among its author's
 * predictions, oldest first. The entry has no index until it is appended to the tree. Predictions that a withdrawal has
 * deleted meanwhile get no entry. Must be called while the log is locked.
 */
export async function insertPredictionEntries(tx: Db, ids: readonly string[]): Promise<void> {
  const predictions = await findPredictionsWithoutEntry(tx, ids)
  const predictionsByAuthor = [...Map.groupBy(predictions, ({ author }) => author).values()]
  const keys = await reserveLabelNumbers(tx, predictionsByAuthor)
  const entries = predictionsByAuthor.flatMap((authorPredictions) => {
    // The key of a withdrawn member was deleted. A throwaway key is enough: a withdrawn member's labels never need to
    // be recomputed.
    const { key, predictionCount } = keys.get(authorPredictions[0]!.author) ?? {
      key: createKey(),
      predictionCount: authorPredictions.length,
    }
    return authorPredictions.map(({ id, commitment }, index) => ({
      label: computeLabel(key, predictionCount - authorPredictions.length + index + 1),
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

async function findPredictionsWithoutEntry(tx: Db, ids: readonly string[]): Promise<CreatedPrediction[]> {
  const { rows } = await sql<CreatedPrediction>`
    select p.id, p.author, p.commitment, u."withdrawnAt" is not null as "hasWithdrawn"
    from predictions p join items i on i.id = p.id join users u on u.id = p.author
    where p.id = any(${ids}::text[]) and not ${HAS_ENTRY}
    order by i."createdAt", i.id`.execute(tx)
  return rows
}

/** Adds the new predictions to each author's count. Returns the key of their labels and the new count, by author. */
async function reserveLabelNumbers(tx: Db, predictionsByAuthor: readonly CreatedPrediction[][]) {
  const counts = predictionsByAuthor
    .filter(([firstPrediction]) => !firstPrediction!.hasWithdrawn)
    .map((authorPredictions) => ({
      author: authorPredictions[0]!.author,
      key: createKey().toString('hex'),
      predictions: authorPredictions.length,
    }))
  const { rows } = await sql<{ userId: string; key: Buffer; predictionCount: number }>`
    insert into "recordKeys" as k ("userId", key, predictions)
    select author, decode(key, 'hex'), predictions
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(author text, key text, predictions integer)
    order by author
    on conflict ("userId") do update set predictions = k.predictions + excluded.predictions
    returning "userId", key, predictions as "predictionCount"`.execute(tx)
  return new Map(rows.map(({ userId, ...keyAndCount }) => [userId, keyAndCount]))
}

const createKey = () => randomBytes(32)

/** Computes the labels of the numbers from 1 to `predictionCount`. */
export const computeLabels = (key: Buffer, predictionCount: number): string[] =>
  Array.from({ length: predictionCount }, (_, index) => computeLabel(key, index + 1))

/** Returns the HMAC-SHA-256 of the number's decimal digits. */
const computeLabel = (key: Buffer, number: number): string =>
  createHmac('sha256', key).update(String(number)).digest('hex')
