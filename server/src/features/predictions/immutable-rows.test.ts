import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { createPredictionRow } from '#shared/predictions/new-prediction-row.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')
const MUTABLE_ITEM_COLUMNS = [
  'hiddenAt',
  'popularity',
  'takenDownUntil',
  'likes',
  'commentCount',
  'viewCount',
  'reportCount',
  'rankedReactions',
]
const JUDGEMENT_COLUMNS = [
  'finalScore',
  'volatilityMultiplier',
  'accuracyMultiplier',
  'splitFactor',
  'judgedFrom',
  'evaluatedAt',
  'actualPrice',
  'actualDay',
  'actualChange',
  'error',
  'reachedOn',
  'judgedCandles',
  'voidReason',
  'stockChange',
  'marketChange',
  'beatMarket',
  'marketPending',
]

const database = await createTestDatabase()
const { db } = database
const author = await addMember(db, 'minji', NOW)
const judgedId = await addJudgedPrediction(db, author, {
  score: 300,
  end: '2024-02-01T21:00:00Z',
  stock: 'NFLX',
})
const pendingId = await insertPendingPrediction()
afterAll(() => database.drop())

async function insertPendingPrediction(): Promise<string> {
  const base = {
    stockName: 'Apple',
    basePrice: 100,
    baseDay: '2024-05-31',
    referenceClose: 100,
    referenceDay: '2024-05-31',
  }
  const choice = {
    stock: 'AAPL',
    targetPrice: 110,
    period: 7,
    content: '이유',
    reason: '',
    visibility: 'public',
    revealTiming: 'immediate',
  } as const
  const row = createPredictionRow({ author, choice, base, at: NOW })
  expect((await insertPrediction(db, row)).refusal).toBeNull()
  return row.id
}

/** Lists the columns that the database allows an update of the row to change. */
async function listChangeableColumns(table: 'items' | 'predictions', id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(db)
  const changeableColumns: string[] = []
  for (const { name } of rows) {
    const column = sql.ref(name)
    const outcome = await sql`update ${sql.table(table)} set ${column} = ${column} where id = ${id}`
      .execute(database.db)
      .then(
        () => 'changed',
        (error: unknown) => String(error),
      )
    if (outcome === 'changed') changeableColumns.push(name)
    else expect(outcome).toContain('a prediction is never changed')
  }
  return changeableColumns.toSorted()
}

test('only the judgement, the counters and the hiding of a pending prediction can change', async () => {
  expect(await listChangeableColumns('items', pendingId)).toEqual(
    [...MUTABLE_ITEM_COLUMNS, 'status'].toSorted(),
  )
  expect(await listChangeableColumns('predictions', pendingId)).toEqual(JUDGEMENT_COLUMNS.toSorted())
})

test('only the counters and the hiding of a judged prediction can change', async () => {
  expect(await listChangeableColumns('items', judgedId)).toEqual(MUTABLE_ITEM_COLUMNS.toSorted())
  expect(await listChangeableColumns('predictions', judgedId)).toEqual([])
})
