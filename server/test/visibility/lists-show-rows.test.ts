import { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveCloses } from '#shared/market-data/daily/daily-rows.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'
import { addImages, predict } from '../builders/builders.ts'
import { type Person, signUpAdmin, signUpMembers } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { type Random, createSeededRandom } from '#platform/seeded-random.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')
const HOUR_MS = 3_600_000
const ROUNDS = 10
const PREDICTION_CHOICES = [
  ['AAPL', 'public', 'immediate'],
  ['TSLA', 'public', 'onComplete'],
  ['MSFT', 'followers', 'immediate'],
] as const
const CONCURRENT_WRITES = 4

interface Feed {
  items: PredictionView[]
}

const product = await openProductForFile({ at: AT })
const people = await signUpMembers(product, 'hana', 'duri', 'sena')
const admin = await signUpAdmin(product)
const ids: string[] = []
for (const { id } of people)
  for (const [stock, visibility, revealTiming] of PREDICTION_CHOICES)
    ids.push(await predict(product, id, { stock, targetPrice: 1, visibility, revealTiming }))

const toViewer = ({ id }: Person) => ({ id, isAdmin: id === admin.id, now: product.clock.now() })

/** Reads the current rows. */
async function readRows(person: Person, shownIds: readonly string[]): Promise<PredictionView[]> {
  const viewer = toViewer(person)
  const rows = await selectPredictionsSeenBy(product.db, viewer)
    .where(sql<boolean>`i.id = any(${shownIds}::text[])`)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => PredictionView.parse(toPredictionView(row, viewer.now)))
}

const listRoutes = (person: Person) => [
  '/predictions',
  '/predictions?stock=AAPL',
  '/predictions?from=following',
  ...people.filter(({ id }) => id !== person.id).map(({ id }) => `/users/${id}/predictions`),
]

async function compareLists(): Promise<void> {
  // Clears the cache, because changes made directly in the database show only after a second.
  product.answerCache.clear()
  for (const person of [...people, admin])
    for (const list of listRoutes(person)) {
      const { status, body } = await person.call<{ items: PredictionView[] }>(`GET ${list}`)
      if (status === 404) continue
      const rows = await readRows(
        person,
        body.items.map(({ id }) => id),
      )
      expect(body.items, `${person.username} ${list}`).toEqual(rows)
    }
}

/** Makes a write that changes the content of a card, or who sees it. */
function writeSomething({ drawFraction, pick }: Random): Promise<unknown> {
  const member = pick(people)
  const otherMember = pick(people.filter(({ id }) => id !== member.id))
  const id = pick(ids)
  const hiddenAt = drawFraction() < 0.5 ? new Date(AT) : null
  const write = pick([
    () => member.call(`PUT /predictions/${id}/like`),
    () => member.call(`DELETE /predictions/${id}/like`),
    () => member.call(`PUT /users/${otherMember.id}/follow`),
    () => member.call(`PUT /users/${otherMember.id}/block`),
    () => member.call(`DELETE /users/${otherMember.id}/block`),
    () => product.db.updateTable('items').set({ hiddenAt }).where('id', '=', id).execute(),
  ])
  return write()
}

test('lists match the rows after any concurrent writes', async () => {
  const random = createSeededRandom(3)
  for (let round = 0; round < ROUNDS; round++) {
    const writes = Array.from({ length: CONCURRENT_WRITES }, () => writeSomething(random))
    const reads = people.flatMap((person) => listRoutes(person).map((list) => person.call(`GET ${list}`)))
    await Promise.all([...writes, ...reads])
    await compareLists()
  }
})

const DAY_RANGE = { symbol: 'AAPL', high: 126, low: 122 }

/** For each table from which a card is read: a change made directly in the database. */
const CHANGES: [table: string, change: () => Promise<unknown>][] = [
  ['items', () => product.db.updateTable('items').set({ viewCount: 7 }).execute()],
  ['users', () => product.db.updateTable('users').set({ photoURL: '/photo' }).execute()],
  ['memberStats', () => product.db.updateTable('memberStats').set({ success: 3, marketWins: 60 }).execute()],
  ['stockPrices', () => product.db.updateTable('stockPrices').set({ currentPrice: 123 }).execute()],
  ['dailyCloses', () => saveCloses(product.db, '2024-06-13', [{ ...DAY_RANGE, close: 124 }])],
  ['images', () => addImages(product.db)],
]

test.each(CHANGES)('a change of %s shows once the answer cache is empty', async (_table, change) => {
  const [hana] = people
  await product.db.deleteFrom('blocks').execute()
  const read = () => {
    product.answerCache.clear()
    return hana.call<{ items: PredictionView[] }>('GET /predictions?stock=AAPL')
  }
  const readBefore = await read()
  await change()
  expect((await read()).body).not.toEqual(readBefore.body)
  await compareLists()
})

test.each([
  ['the quote after the day of the close', '2024-06-10', 123],
  ['the close of the day of the quote', '2024-06-11', 124],
  ['the close after the day of the quote', '2024-06-12', 124],
])('a card shows the later price: %s', async (_which, closeDay, price) => {
  const [hana] = people
  await product.db.updateTable('stockPrices').set({ currentPrice: 123, tradingDay: '2024-06-11' }).execute()
  await saveCloses(product.db, closeDay, [{ ...DAY_RANGE, close: 124 }])
  product.answerCache.clear()
  const { body } = await hana.call<Feed>('GET /predictions?stock=AAPL')
  expect(new Set(body.items.map(({ currentPrice }) => currentPrice))).toEqual(new Set([price]))
})

test('a card shows the close if there is no quote', async () => {
  const [hana] = people
  await product.db.deleteFrom('stockPrices').execute()
  await saveCloses(product.db, '2024-06-10', [{ ...DAY_RANGE, close: 124 }])
  product.answerCache.clear()
  const { body } = await hana.call<Feed>('GET /predictions?stock=AAPL')
  expect(new Set(body.items.map(({ currentPrice }) => currentPrice))).toEqual(new Set([124]))
})

test('a sealed card opens after its hour, even if nothing is written', async () => {
  const [hana, duri] = people
  await product.db.deleteFrom('blocks').execute()
  await predict(product, hana.id, { stock: 'NVDA', targetPrice: 1, revealTiming: '1hour' })
  const readSealedFlags = async () => {
    const { body } = await duri.call<{ items: PredictionView[] }>('GET /predictions?stock=NVDA')
    return body.items.map(({ sealed }) => sealed)
  }
  expect([await readSealedFlags(), await readSealedFlags()]).toEqual([[true], [true]])
  await product.moveTo(product.clock.now() + HOUR_MS + 1000)
  expect(await readSealedFlags()).toEqual([false])
  await product.moveTo(AT)
})

test('a new prediction is in every list of its author immediately, equal to the answer of the write', async () => {
  const [hana] = people
  const { basePrice } = await product.quotes.getBase('AMZN')
  const read = () => hana.call<Feed>('GET /predictions?stock=AMZN')
  expect((await read()).body.items).toEqual([])
  const createdPrediction = await hana.call<PredictionView>('POST /predictions', {
    stock: 'AMZN',
    targetPrice: Math.round(basePrice * 110) / 100,
    period: 1,
    seenPrice: basePrice,
  })
  expect(createdPrediction.status).toBe(200)
  expect((await read()).body.items).toEqual([createdPrediction.body])
  const ownPredictions = await hana.call<Feed>(`GET /users/${hana.id}/predictions`)
  expect(ownPredictions.body.items).toContainEqual(createdPrediction.body)
})
