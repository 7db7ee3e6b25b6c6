import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { labelsAfter, type NumberedKey, numberOf } from '#shared/record-entries.ts'
import { IS_ENTERED } from './queries.ts'

const AUTHORS_AT_ONCE = 100

/**
 * Enters what was predicted before the record was begun, once, and has what became of it entered; samples stay out.
 * Returns how many predictions.
 */
export async function enterEarlier(db: Db): Promise<number> {
  const log = await db.selectFrom('recordLog').select('earlierEntered').executeTakeFirstOrThrow()
  if (log.earlierEntered) return 0
  let entered = 0
  for (let authors = await findAuthors(db); authors.length > 0; authors = await findAuthors(db))
    for (const author of authors) entered += await enterOf(db, author)
  await db.updateTable('recordLog').set({ earlierEntered: true }).execute()
  return entered
}

const notEntered = sql<boolean>`not ${IS_ENTERED}`

async function findAuthors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('predictions as p')
    .innerJoin('users as u', 'u.id', 'p.author')
    .where('u.isSample', '=', false)
    .where(notEntered)
    .select('p.author')
    .distinct()
    .limit(AUTHORS_AT_ONCE)
    .execute()
  return rows.map(({ author }) => author)
}

const enterOf = (db: Db, author: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Another transaction that predicts, withdraws or enters them waits.
    const member = await tx
      .selectFrom('users')
      .select('withdrawnAt')
      .where('id', '=', author)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const rows = await findEarlier(tx, author)
    if (rows.length === 0) return 0
    const key = member.withdrawnAt ? keptByNobody(rows.length) : await numberOf(tx, author, rows.length)
    const labels = labelsAfter(key, rows.length)
    const entries = rows.map(({ id, commitment }, i) => ({ id, commitment, label: labels[i] }))
    await sql`
      insert into "recordEntries" (label, kind, commitment, "predictionId")
      select label, 'earlier', commitment, id
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g(id text, label text, commitment text)`.execute(
      tx,
    )
    const predictions = rows.filter(({ status }) => status !== 'pending').map(({ id }) => id)
    if (predictions.length > 0) await tx.insertInto('recordOutbox').values({ predictions }).execute()
    return rows.length
  })

const keptByNobody = (predictions: number): NumberedKey => ({ key: randomBytes(32), predictions })

const findEarlier = (tx: Db, author: string) =>
  tx
    .selectFrom('predictions as p')
    .where('p.author', '=', author)
    .where(notEntered)
    .select(['p.id', 'p.commitment', 'p.status'])
    .orderBy('p.predictedAt')
    .orderBy('p.id')
    .execute()
