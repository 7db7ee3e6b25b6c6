import { type Chance, chanceOf } from '@gwanyeok/domain/predictions/chance.ts'
import { type Duel, duelOf } from '@gwanyeok/domain/predictions/judging/duel.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropDatabase, makeDatabase, urlOf } from '#test/database/test-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { seededRandom } from '#platform/seeded-random.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const DUELS = '0069-duels.sql'
const FIRST = '2024-06-04'
const JUDGED = 500

interface Judged {
  id: string
  status: 'success' | 'failed'
  chance: Chance
  candles: Candle[]
}

const { next: random } = seededRandom(69)
const cents = (price: number) => Math.round(price * 100) / 100

/** Bets of all distances on stocks that go anywhere within a week. */
const judgements = Array.from({ length: JUDGED }, (_, at): Judged => {
  const candles = Array.from({ length: 1 + Math.floor(random() * 5) }, (__, day) => {
    const open = cents(day === 0 ? 100 : 95 + random() * 10)
    const close = cents(95 + random() * 10)
    const high = cents(Math.max(open, close) + random() * 3)
    const low = cents(Math.min(open, close) - random() * 3)
    return { date: addDays(FIRST, day), open, high, low, close, volume: 1 }
  })
  const volatility = { day: 0.0002 + random() / 2000, night: 0.0001, sessions: random() < 0.05 ? 0 : 250 }
  const target = cents(100 + (random() - 0.5) * 14)
  const bet = { base: 100.5, target, isUp: target > 100.5, sessions: candles.length, open: candles[0]!.open }
  const chance = chanceOf(bet, { volatility, lastClose: 100.2 })
  return { id: `p${at}`, status: at % 2 ? 'success' : 'failed', chance, candles }
})

let name: string
let url: string
let folder: string
beforeAll(async () => {
  name = await makeDatabase(inject('postgresUrl'), 'duels')
  url = urlOf(inject('postgresUrl'), name)
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-duels-'))
  for (const file of (await readdir(MIGRATIONS)).filter((each) => each < DUELS))
    await cp(path.join(MIGRATIONS, file), path.join(folder, file))
  await migrate(url, { folder })
  await withClient(url, (client) => client.query(FILL, [JSON.stringify(judgements)]))
  await migrate(url)
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

const FILL = `
  with member as (
    insert into users (id, username, email, "createdAt", "updatedAt") values ('m', 'minji', 'm@example.com', now(), now())
    returning id
  )
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "timeMultiplier", "finalScore", "evaluatedAt", "actualPrice",
    "rulesVersion", "chanceMultiplierApplies", chance, "chanceFromOpen", "chanceFromBase", "chanceBasis",
    "chanceMultiplier", "judgedCandles"
  )
  select j.id, member.id, 'AAPL', 'Apple', 100, 'confirmed', '2024-05-31', 100, '2024-05-31', 110, 10,
    '2024-06-03T16:00Z', true, 7, '2024-06-04', '2024-06-10', '2024-06-10T20:00Z', j.status, 'public', 'immediate',
    '2024-06-03T16:00Z', j.id, repeat('a', 64), repeat('b', 64), repeat('c', 64), 2, 3, 1,
    case j.status when 'success' then 600 else 0 end, '2024-06-10T20:30Z', 110.5,
    2, true, 0.5, 0.5, 0.5, j.chance -> 'basis', 1, j.candles
  from member, jsonb_to_recordset($1) as j (id text, status text, chance jsonb, candles jsonb)`

it('what was judged before is decided as it would be now, and waits for the first ratings', async () => {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string; duel: Duel; isWin: boolean | null }>(
      `select p.id, p.duel, d."isWin" from predictions p left join duels d on d."predictionId" = p.id`,
    ),
  )
  const kinds = new Map<string, number>()
  for (const { id, chance, candles } of judgements) {
    const { duel, isWin } = rows.find((row) => row.id === id)!
    const expected = duelOf(chance, candles)
    if (expected.kind === 'out') expect(duel, id).toEqual(expected)
    else {
      const { mirror, ...decided } = expected
      expect(duel, id).toMatchObject(decided)
      expect('mirror' in duel && Math.abs(duel.mirror - mirror)).toBeLessThan(1e-6)
    }
    expect(isWin).toBe(expected.kind === 'win' ? true : expected.kind === 'loss' ? false : null)
    const kind = expected.kind === 'out' ? expected.reason : expected.kind
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  expect([...kinds.keys()].toSorted()).toEqual(
    ['both', 'far', 'loss', 'near', 'neither', 'new_stock', 'passed', 'win'].toSorted(),
  )
})
