import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordStatements } from '#test/statements/record-statements.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createCandleReader } from './candle-reader.ts'
import { addCandlesIfSameScale, addOrReplaceCandles, CANDLE_VERSION } from './stored-candles.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['candles', 'candleRanges'] as const) await database.db.deleteFrom(table).execute()
})

const createCandle = (day: number, close: number) => ({
  date: `2024-06-${String(day).padStart(2, '0')}`,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})
const createCandles = (close: number, ...days: number[]) => ({
  symbol: 'TSLA',
  candles: days.map((day) => createCandle(day, close)),
})

const findVersion = async () => {
  const row = await database.db
    .selectFrom('candleRanges as r')
    .where('r.symbol', '=', 'TSLA')
    .select(CANDLE_VERSION.as('version'))
    .executeTakeFirst()
  return (row?.version ?? null) as string | null
}

/** Reads the version first and then the candles, as the routes do. */
const createCloseReader = (readCandles: ReturnType<typeof createCandleReader>) => async () => {
  const history = await readCandles('TSLA', await findVersion())
  return history?.candles.map(({ date, close }) => [Number(date.slice(8)), close])
}

test('reads candles once as long as none are written', async () => {
  await addCandlesIfSameScale(database.db, createCandles(100, 3, 4))
  const readCandles = createCandleReader(database.db)
  const version = await findVersion()
  const readSpan = async () =>
    expect((await readCandles('TSLA', version))?.storedSpan).toEqual({
      first: '2024-06-03',
      last: '2024-06-04',
    })
  expect(await recordStatements(readSpan)).toHaveLength(1)
  expect(await recordStatements(readSpan)).toEqual([])
})

test('does not query the database if there is no version', async () => {
  const read = async () => expect(await createCandleReader(database.db)('TSLA', null)).toBeUndefined()
  expect(await recordStatements(read)).toEqual([])
})

test('returns what any server has just written: first candles, new days, a whole history after a split', async () => {
  const readers = [createCandleReader(database.db), createCandleReader(database.db)].map(createCloseReader)
  const read = () => Promise.all(readers.map((readCloses) => readCloses()))
  expect(await read()).toEqual([undefined, undefined])
  const writes = [
    () => addCandlesIfSameScale(database.db, createCandles(100, 3, 4)),
    () => addCandlesIfSameScale(database.db, createCandles(100, 4, 5)),
    () => addOrReplaceCandles(database.db, createCandles(10, 3, 4, 5)),
    // Replaces the days' candles with other prices.
    () => addOrReplaceCandles(database.db, createCandles(20, 3, 4, 5)),
  ]
  const seenHistories = []
  for (const write of writes) {
    await write()
    const [firstServer, secondServer] = await read()
    expect(firstServer).toEqual(secondServer)
    seenHistories.push(firstServer)
  }
  const listCloses = (price: number, ...days: number[]) => days.map((day) => [day, price])
  expect(seenHistories).toEqual([
    listCloses(100, 3, 4),
    listCloses(100, 3, 4, 5),
    listCloses(10, 3, 4, 5),
    listCloses(20, 3, 4, 5),
  ])
})

test('a refused write leaves the version unchanged', async () => {
  await addCandlesIfSameScale(database.db, createCandles(100, 3, 4))
  const versionBefore = await findVersion()
  expect(await addCandlesIfSameScale(database.db, createCandles(50, 4, 5))).toBe(false)
  expect(await findVersion()).toBe(versionBefore)
})

test('a whole history keeps the days that a concurrent request has added at the same scale', async () => {
  await addCandlesIfSameScale(database.db, createCandles(100, 5, 6))
  await addOrReplaceCandles(database.db, createCandles(100, 3, 4, 5, 6))
  await addOrReplaceCandles(database.db, createCandles(100, 4, 5, 6))
  const readCloses = createCloseReader(createCandleReader(database.db))
  expect((await readCloses())?.map(([day]) => day)).toEqual([3, 4, 5, 6])
})
