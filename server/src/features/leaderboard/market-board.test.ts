import type { MarketEntry, OwnMarketEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createId } from '#platform/id.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMembers, signUpAdmin } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// Wednesday noon in Korea.
const NOW = Date.parse('2024-03-13T03:00:00.000Z')
const END = '2024-03-12T20:00:00.000Z'
const DAY_MS = 86_400_000
/** Before the sign-ups of the other members, so that the crowd ranks above them at equal rates. */
const CROWD_SIGN_UP = NOW - DAY_MS

interface Board {
  entries: MarketEntry[]
  ownEntry: OwnMarketEntry
}

const product = await openProductForFile({ at: NOW })
const { db } = product
const admin = await signUpAdmin(product)
const [hana, duri, sena, mina] = await signUpMembers(product, 'hana', 'duri', 'sena', 'mina')

async function addMarketRecord(id: string, marketWins: number, marketLosses: number): Promise<void> {
  await addJudgedPrediction(db, id, { score: 10, end: END, stock: 'NVDA' })
  await db.updateTable('memberStats').set({ marketWins, marketLosses }).where('userId', '=', id).execute()
}

const readBoard = async (caller: Person) => (await caller.call<Board>('GET /leaderboard/market')).body
const formatRows = ({ entries }: Board) =>
  entries.map(({ rank, member, wins, losses }) => `${rank} ${member.username} ${wins}:${losses}`)

await addMarketRecord(hana.id, 38, 24)
await addMarketRecord(duri.id, 7, 12)

test('the board lists members with at least 20 won or lost days by the adjusted rate, and shows unlisted members their own numbers', async () => {
  const board = await readBoard(duri)
  expect(formatRows(board)).toEqual(['1 hana 38:24'])
  // (38 wins + 50) of (62 days + 100), in percent.
  expect(board.entries[0]?.adjustedRate).toBeCloseTo((88 * 100) / 162)
  expect(board.ownEntry).toMatchObject({ rank: null, wins: 7, losses: 12 })
  expect((await readBoard(sena)).ownEntry).toMatchObject({ rank: null, wins: 0, losses: 0, adjustedRate: 50 })
  expect((await readBoard(hana)).ownEntry).toMatchObject({ rank: 1, wins: 38, losses: 24 })
})

test('the board hides the record of a member whose profile is not public', async () => {
  await db.updateTable('users').set({ publicProfile: false }).where('id', '=', hana.id).execute()
  const [entry] = (await readBoard(duri)).entries
  expect(entry).toMatchObject({ rank: 1, wins: null, losses: null, adjustedRate: null })
  expect(entry?.member).toMatchObject({ username: 'hana', successRate: null, hasSkillBadge: false })
  product.sessions.clearCache()
  expect((await readBoard(hana)).ownEntry).toMatchObject({ rank: 1, wins: 38 })
  await db.updateTable('users').set({ publicProfile: true }).where('id', '=', hana.id).execute()
})

test('the board does not list a suspended member', async () => {
  const suspendedUntil = new Date(NOW + DAY_MS).toISOString()
  const suspension = `/admin/people/${hana.id}/suspension`
  await admin.call(`PUT ${suspension}`, { until: suspendedUntil, note: '' })
  expect(formatRows(await readBoard(duri))).toEqual([])
  const { body } = await duri.call<Board>('GET /leaderboard')
  expect(body.entries.map(({ member }) => member.username)).toEqual(['duri'])
  await admin.call(`DELETE ${suspension}`, { note: '' })
  expect(formatRows(await readBoard(duri))).toEqual(['1 hana 38:24'])
})

interface Standing {
  id: string
  wins: number
  losses: number
  signedUpAt: number
}

async function addCrowd(crowd: readonly Standing[]): Promise<void> {
  await sql`
    insert into users (id, username, email, "createdAt", "updatedAt")
    select id, 'crowd' || n, 'crowd' || n || '@example.com', at, at
    from unnest(
      ${crowd.map(({ id }) => id)}::text[],
      ${crowd.map(({ signedUpAt }) => new Date(signedUpAt).toISOString())}::timestamptz[]
    ) with ordinality t (id, at, n)`.execute(db)
  await sql`
    insert into "memberStats" ("userId", "signedUpAt", "marketWins", "marketLosses")
    select u.id, u."createdAt", t.wins, t.losses from users u join unnest(
      ${crowd.map(({ id }) => id)}::text[],
      ${crowd.map(({ wins }) => wins)}::integer[],
      ${crowd.map(({ losses }) => losses)}::integer[]
    ) t (id, wins, losses) on t.id = u.id
    on conflict ("userId")
    do update set "marketWins" = excluded."marketWins", "marketLosses" = excluded."marketLosses"`.execute(db)
  await sql`select "copyMemberToStats"(id) from unnest(${crowd.map(({ id }) => id)}::text[]) t (id)`.execute(
    db,
  )
}

test('ranks and badges of 2,000 random members equal a naive count', async () => {
  // A linear congruential generator, so that every run draws the same numbers.
  let seed = 7
  const drawNumber = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  const crowd: Standing[] = Array.from({ length: 2000 }, (_, number) => ({
    id: createId(CROWD_SIGN_UP + number),
    wins: drawNumber(number % 3 === 0 ? 12 : 90),
    losses: drawNumber(40),
    signedUpAt: CROWD_SIGN_UP + number,
  }))
  await addCrowd(crowd)
  await addMarketRecord(sena.id, 10, 10)
  const listedIds = [
    ...crowd,
    { id: hana.id, wins: 38, losses: 24, signedUpAt: NOW },
    { id: sena.id, wins: 10, losses: 10, signedUpAt: NOW },
  ]
    .filter(({ wins, losses }) => wins + losses >= 20)
    // Compares (wins + 50) / (days + 100) without dividing, then the wins, then the time of sign-up.
    .toSorted(
      (a, b) =>
        (b.wins + 50) * (a.wins + a.losses + 100) - (a.wins + 50) * (b.wins + b.losses + 100) ||
        b.wins - a.wins ||
        a.signedUpAt - b.signedUpAt,
    )
    .map(({ id }) => id)
  const { entries } = await readBoard(sena)
  expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(entries.map(({ member }) => member.id)).toEqual(listedIds.slice(0, 50))
  for (const member of [hana, sena])
    expect((await readBoard(member)).ownEntry.rank).toBe(listedIds.indexOf(member.id) + 1)
  const badges = await db
    .selectFrom('memberStats')
    .select('userId')
    .where('hasSkillBadge', '=', true)
    .execute()
  // A badge needs 50 days, and a lead of wins over losses of at least five times the square root of their sum.
  const badgeHolders = crowd.filter(
    ({ wins, losses }) =>
      wins + losses >= 50 && wins > losses && (wins - losses) ** 2 >= 25 * (wins + losses),
  )
  expect(badgeHolders.length).toBeGreaterThan(200)
  expect(badges.map(({ userId }) => userId).toSorted()).toEqual(badgeHolders.map(({ id }) => id).toSorted())
})

test("the board lists the viewer's own decided days, oldest first, and no days of others", async () => {
  const addDay = async (judgedFrom: string, beatMarket: boolean) => {
    await addJudgedPrediction(db, mina.id, {
      score: 10,
      end: END,
      market: { judgedFrom, beatMarket, stockChange: beatMarket ? 2 : 0, marketChange: 1 },
    })
  }
  await addDay('2024-03-08', true)
  await addDay('2024-03-06', false)
  await addDay('2024-03-07', true)
  await addDay('2024-03-07', false)
  const board = await readBoard(mina)
  expect(board.ownEntry.days).toEqual([
    { day: '2024-03-06', isWon: false },
    { day: '2024-03-08', isWon: true },
  ])
  expect((await readBoard(duri)).ownEntry.days).toEqual([])
  expect(board.entries.filter((entry) => 'days' in entry)).toEqual([])
})
