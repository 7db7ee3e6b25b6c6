import type { Entry } from '@gwanyeok/domain/record/entry.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { labelsAfter, type NumberedKey, numberOf, settledEntry } from '#shared/record/record-entries.ts'
import { SETTLED_COLUMNS, settledText } from './settled-text.ts'

const AUTHORS_AT_ONCE = 100

/**
 * Enters what was predicted before the record was begun, with what became of it, once; samples stay out. Returns how many
 * predictions.
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

const notEntered = sql<boolean>`
  not exists (select from "recordEntries" e where e."predictionId" = p.id and e.kind in ('prediction', 'earlier'))`

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
    const entries = rows.flatMap((row, i) => entriesOf(row, labels[i]!))
    await sql`
      insert into "recordEntries" (label, kind, commitment, "predictionId")
      select label, kind, commitment, "predictionId"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as g(label text, kind text, commitment text, "predictionId" text)`.execute(tx)
    return rows.length
  })

const keptByNobody = (predictions: number): NumberedKey => ({ key: randomBytes(32), predictions })

const findEarlier = (tx: Db, author: string) =>
  tx
    .selectFrom('predictions as p')
    .where('p.author', '=', author)
    .where(notEntered)
    .select(['p.id', 'p.commitment', 'p.nonce'])
    .select(SETTLED_COLUMNS)
    .orderBy('p.predictedAt')
    .orderBy('p.id')
    .execute()

type Row = Awaited<ReturnType<typeof findEarlier>>[number]

function entriesOf(row: Row, label: string): (Entry & { predictionId: string })[] {
  const { id: predictionId, commitment, nonce } = row
  const made = { kind: 'earlier', label, commitment, predictionId } as const
  if (row.status === 'pending') return [made]
  const { kind, text } = settledText(row)
  return [made, { kind, predictionId, ...settledEntry(text, nonce) }]
}
