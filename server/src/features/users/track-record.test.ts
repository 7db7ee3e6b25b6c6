import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { addJudgedPrediction, type Outcome } from '#test/builders/judged-predictions.ts'
import { signUpAdmin, type Person, createSignedOutPerson, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-03-13T03:00:00.000Z')

interface Shot extends Outcome {
  hiddenAt?: Date
}

/** Inserts a judged prediction with these figures. */
async function addShot({ end, hiddenAt, ...outcome }: Shot, author = archer.id): Promise<void> {
  const id = await addJudgedPrediction(product.db, author, { ...outcome, end: `${end}T21:00:00.000Z` })
  if (hiddenAt) await product.db.updateTable('items').set({ hiddenAt }).where('id', '=', id).execute()
}

const product = await openProductForFile({ at: NOW })
const [archer, follower, passerby, blockedMember] = await signUpMembers(
  product,
  'archer',
  'follower',
  'passerby',
  'blocked',
)
const admin = await signUpAdmin(product)
const { db } = product
await sql`insert into follows values (${follower.id}, ${archer.id}, now())`.execute(db)
await sql`insert into blocks values (${archer.id}, ${blockedMember.id}, now())`.execute(db)
await addShot({ stock: 'NVDA', end: '2024-02-01', score: 300, overrides: { period: 1 }, error: 0 })
await addShot({ stock: 'NVDA', end: '2024-02-02', score: 0, overrides: { period: 3 }, error: 2 })
await addShot({ stock: 'NFLX', end: '2024-02-02', score: 40, overrides: { period: 4 }, error: 2.0001 })
await addShot({
  stock: 'META',
  end: '2024-02-05',
  score: 0,
  error: 20.5,
  overrides: { period: 30, predictedChange: -8.25 },
})
await addShot({
  stock: 'AMD',
  end: '2024-02-06',
  score: 111,
  overrides: { visibility: 'private', predictedChange: 41.4141 },
})
await addShot({ stock: 'INTC', end: '2024-02-07', score: 222, overrides: { visibility: 'followers' } })
await addShot({ stock: 'COIN', end: '2024-02-08', score: 333, hiddenAt: new Date(NOW) })
await predict(product, archer.id, { stock: 'AAPL', targetPrice: 900 })
await predict(product, archer.id, { stock: 'MSFT', targetPrice: 900, revealTiming: 'onComplete' })

const readRecord = async (caller: Person, id = archer.id) =>
  (await caller.call<TrackRecord>(`GET /users/${id}/track-record`)).body

async function readBlockIds(stocks: readonly string[]): Promise<string[]> {
  const rows = await selectPredictionsWithItems(db)
    .select('p.blockId')
    .where('i.stock', 'in', stocks)
    .execute()
  return rows.map(({ blockId }) => blockId).toSorted()
}

describe('a track record', () => {
  test('contains score, shots, periods and stocks of judged predictions', async () => {
    const { shots, ...otherFields } = await readRecord(passerby)
    // Two windows end together. The order of their shots depends on random ids.
    expect(shots.map(({ direction, error }) => `${direction} ${error}`)).toEqual([
      'down null',
      expect.stringMatching(/^up (null|2\.0001)$/),
      expect.stringMatching(/^up (null|2\.0001)$/),
      'up 0',
    ])
    expect(shots.filter(({ error }) => error === 2.0001)).toHaveLength(1)
    expect(shots.map(({ blockId }) => blockId).toSorted()).toEqual(
      await readBlockIds(['META', 'NFLX', 'NVDA']),
    )
    expect(otherFields).toEqual({
      judged: 4,
      success: 2,
      stockCount: 3,
      score: [
        { at: '2024-01-25T21:00:00.000Z', total: 0 },
        { at: '2024-02-01T21:00:00.000Z', total: 300 },
        { at: '2024-02-02T21:00:00.000Z', total: 340 },
        { at: '2024-02-05T21:00:00.000Z', total: 340 },
      ],
      periods: [
        { from: 1, to: 1, judged: 1, success: 1 },
        { from: 2, to: 3, judged: 1, success: 0 },
        { from: 4, to: 7, judged: 1, success: 1 },
        { from: 8, to: 14, judged: 0, success: 0 },
        { from: 15, to: 30, judged: 1, success: 0 },
      ],
      stocks: [
        { stock: 'NVDA', stockName: 'NVDA', koreanName: '엔비디아', judged: 2, success: 1, avgScore: 150 },
        { stock: 'NFLX', stockName: 'NFLX', koreanName: '넷플릭스', judged: 1, success: 1, avgScore: 40 },
        { stock: 'META', stockName: 'META', koreanName: '메타', judged: 1, success: 0, avgScore: 0 },
      ],
    })
  })

  test('also contains for the member what others may not see', async () => {
    const ownRecord = await readRecord(archer)
    expect(ownRecord).toMatchObject({ judged: 7, success: 5, stockCount: 6 })
    expect(ownRecord.score.at(-1)).toEqual({ at: '2024-02-08T21:00:00.000Z', total: 1006 })
    expect(ownRecord.stocks.map(({ stock }) => stock)).toEqual([
      'NVDA',
      'COIN',
      'INTC',
      'AMD',
      'NFLX',
      'META',
    ])
  })

  test.each(['follower', 'admin'] as const)('is the same for a %s as for anybody', async (name) => {
    const caller = { follower, admin }[name]
    expect(await readRecord(caller)).toEqual(await readRecord(passerby))
  })

  test('reveals nothing about private, hidden, pending and sealed predictions to others', async () => {
    const { text } = await passerby.call(`GET /users/${archer.id}/track-record`)
    const unseenStocks = ['AMD', 'INTC', 'COIN', 'AAPL', 'MSFT']
    for (const trace of [...unseenStocks, ...(await readBlockIds(unseenStocks)), '41.4141'])
      expect(text).not.toContain(trace)
  })

  test('does not change with predictions that others may not see', async () => {
    const marksman = await addMember(db, 'marksman', NOW)
    for (const [index, score] of [100, 50, 0, 300].entries())
      await addShot({ stock: 'NVDA', end: `2024-02-1${index}`, score }, marksman)
    const recordBefore = await readRecord(passerby, marksman)
    const unseenOutcome = { stock: 'AMD', end: '2024-02-20', score: 900 }
    await addShot({ ...unseenOutcome, overrides: { visibility: 'private' } }, marksman)
    await addShot({ ...unseenOutcome, score: 0, overrides: { visibility: 'followers' } }, marksman)
    await addShot({ ...unseenOutcome, hiddenAt: new Date(NOW) }, marksman)
    expect(await readRecord(passerby, marksman)).toEqual(recordBefore)
  })

  test('is empty without judged predictions', async () => {
    expect(await readRecord(passerby, follower.id)).toMatchObject({
      judged: 0,
      success: 0,
      score: [],
      shots: [],
      stocks: [],
      stockCount: 0,
    })
  })

  test('has a bounded length, and ends with the total score', async () => {
    const busyMemberId = await addMember(product.db, 'busy', NOW)
    const symbols = Array.from({ length: 13 }, (_, index) => `S${index}`)
    for (let day = 0; day < 130; day++) {
      const end = new Date(Date.parse('2023-02-01') + day * DAY_MS).toISOString().slice(0, 10)
      await addShot({ stock: symbols[day % 13]!, end, score: 10 }, busyMemberId)
    }
    const { score, shots, stocks, stockCount, judged } = await readRecord(passerby, busyMemberId)
    expect([judged, stockCount, stocks.length, shots.length]).toEqual([130, 13, 10, 40])
    expect(score.length).toBe(61)
    expect(score.at(-1)).toMatchObject({ at: '2023-06-10T21:00:00.000Z', total: 1300 })
    expect(score).toEqual(score.toSorted((a, b) => a.total - b.total))
  })
})

describe('a track record that others may not see', () => {
  test('is not found between members of a block, nor for an unknown member', async () => {
    for (const answer of [
      await blockedMember.call(`GET /users/${archer.id}/track-record`),
      await archer.call(`GET /users/${blockedMember.id}/track-record`),
      await passerby.call('GET /users/nobody/track-record'),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await createSignedOutPerson(product).call(`GET /users/${archer.id}/track-record`)).toMatchObject({
      status: 401,
    })
  })

  test('is empty for others if the profile is not public', async () => {
    await db.updateTable('users').set({ publicProfile: false }).where('id', '=', archer.id).execute()
    for (const caller of [passerby, follower, admin])
      expect(await readRecord(caller)).toEqual(await readRecord(caller, passerby.id))
    expect(await readRecord(archer)).toMatchObject({ judged: 7 })
  })
})
