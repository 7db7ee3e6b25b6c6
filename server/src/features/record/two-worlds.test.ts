import { formatTilePath, computeTileWidth } from '@gwanyeok/domain/record/tiles.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict, type TestChoice } from '#test/builders/builders.ts'
import { createStockPost } from '#test/builders/community.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import type { TestProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createRecordAppender } from './record-appender.ts'

// Two products whose histories differ only in hidden facts must give the same answers, apart from random values.

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const JUDGED_AT = Date.parse('2024-06-15T05:00:00Z')

const usualPrices: Prices = [100, 101, 99, 100]
const calmCandles = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }
const movedCandles = { ...calmCandles, days: { '2024-06-04': [100, 121, 79, 110] as Prices } }
const candleFolder = await createCandleFolder({
  SHOWN: movedCandles,
  ONE: movedCandles,
  OTHER: movedCandles,
  CALM: calmCandles,
  STILL: calmCandles,
  LONE: { ...calmCandles, days: { '2024-06-14': [100, 121, 79, 110] as Prices } },
  SOLE: calmCandles,
})

/** The hidden facts in which the two products differ. */
interface HiddenFacts {
  hit: TestChoice
  miss: TestChoice
  /** A prediction of a stock that nobody else has predicted. */
  onlyOnStock: TestChoice
  sealed: TestChoice
  forFollowers: TestChoice
  /** A prediction of hana, whose profile is private, so that nobody sees her points. */
  ofPrivateProfile: TestChoice
  minjiBlocksDuri: boolean
}

const PRIVATE = { visibility: 'private' } as const
const SEALED = { revealTiming: 'onComplete', period: 30 } as const
const FOLLOWERS_ONLY = { visibility: 'followers', period: 3 } as const
const FIRST_FACTS: HiddenFacts = {
  hit: { ...PRIVATE, stock: 'ONE', targetPrice: 120, content: '실적이 좋을 거예요' },
  miss: { ...PRIVATE, stock: 'CALM', targetPrice: 120 },
  onlyOnStock: { ...PRIVATE, stock: 'LONE', targetPrice: 130 },
  sealed: { ...SEALED, stock: 'SHOWN', targetPrice: 130, content: '오를 거예요' },
  forFollowers: { ...FOLLOWERS_ONLY, stock: 'ONE', targetPrice: 109 },
  ofPrivateProfile: { ...PRIVATE, stock: 'OTHER', targetPrice: 120 },
  minjiBlocksDuri: true,
}
const SECOND_FACTS: HiddenFacts = {
  hit: { ...PRIVATE, stock: 'OTHER', targetPrice: 120, revealTiming: '1hour' },
  miss: { ...PRIVATE, stock: 'STILL', targetPrice: 60, content: '떨어질 거예요' },
  onlyOnStock: { ...PRIVATE, stock: 'SOLE', targetPrice: 130 },
  sealed: { ...SEALED, stock: 'SHOWN', targetPrice: 50 },
  forFollowers: { ...FOLLOWERS_ONLY, stock: 'ONE', targetPrice: 108 },
  ofPrivateProfile: { ...PRIVATE, stock: 'ONE', targetPrice: 110 },
  minjiBlocksDuri: false,
}

async function openWorld(hiddenFacts: HiddenFacts) {
  const product = await openProductForFile({ at: PREDICTED_AT, candleFolder, hasFrozenClock: true })
  const names = ['minji', 'duri', 'hana', 'sena', 'viewer'] as const
  const [minji, duri, hana, sena, viewer] = await signUpMembers(product, ...names)
  const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })
  let now = PREDICTED_AT
  /** Predictions are one second apart, so that both products have the same order. */
  const predictBy = async ({ id }: Person, choice: TestChoice) => {
    now += 1000
    product.clock.moveTo(now)
    await predict(product, id, choice)
  }
  await predictBy(minji, { stock: 'SHOWN', targetPrice: 110, period: 7 })
  await predictBy(duri, { stock: 'SHOWN', targetPrice: 105 })
  await predictBy(minji, hiddenFacts.hit)
  await predictBy(minji, hiddenFacts.miss)
  await predictBy(hana, hiddenFacts.onlyOnStock)
  await predictBy(hana, hiddenFacts.ofPrivateProfile)
  await predictBy(duri, hiddenFacts.forFollowers)
  await predictBy(duri, { stock: 'CALM', targetPrice: 103 })
  await appender.runRound()
  await product.db.updateTable('users').set({ publicProfile: false }).where('id', '=', hana.id).execute()
  product.sessions.clearCache()
  if (hiddenFacts.minjiBlocksDuri) await minji.call(`PUT /users/${duri.id}/block`)
  await predictBy(sena, hiddenFacts.sealed)
  await createStockPost(sena, 'SHOWN', '봉인하고 쓴 글')
  await product.moveTo(JUDGED_AT)
  await product.evaluateNow(AbortSignal.timeout(30_000))
  await appender.runRound()
  return { product, appender, viewer, members: [minji, duri, hana, sena] as const }
}

/** Lists the addresses of the log's files, at all widths that they have had. */
async function listLogFiles(product: TestProduct): Promise<string[]> {
  const { body } = await product.app.inject({ method: 'GET', url: '/log/checkpoint' })
  const size = Number(body.split('\n')[1])
  const sizes = Array.from({ length: size }, (_, i) => i + 1)
  const tiles = [-1, 0].flatMap((level) =>
    sizes.map((earlierSize) =>
      formatTilePath({ level, index: 0 }, computeTileWidth({ level, index: 0 }, earlierSize)),
    ),
  )
  return ['checkpoint', 'verifier', ...tiles]
}

/**
 * Replaces random values (hashes, ids, block ids and the indexes of results) by numbers in order of appearance. Equal
 * values stay equal.
 */
function replaceRandomValues(text: string): string {
  const replacements = new Map<string, string>()
  const replaceValue = (randomValue: string) => {
    const replacement = replacements.get(randomValue) ?? `#${replacements.size}`
    replacements.set(randomValue, replacement)
    return replacement
  }
  return text.replaceAll(
    /\b[0-9a-f]{64}\b|\b[0-9A-HJKMNP-TV-Z]{26}\b|BLK-\d+-\w+|"resultIndex":\d+/g,
    replaceValue,
  )
}

/** Replaces hashes and signatures by their length. */
const replaceByLength = (text: string) =>
  text.replaceAll(/[0-9A-Za-z+/]{40,}=*/g, (randomValue) => `<${randomValue.length} characters>`)

const STOCKS = ['ONE', 'OTHER', 'CALM', 'STILL', 'SHOWN']
const ALL_STOCKS = [...STOCKS, 'LONE', 'SOLE'].join()
const VIEWER_PATHS = [
  '/records',
  '/leaderboard/market',
  '/home',
  '/landing',
  '/predictions',
  '/predictions?sort=popular',
  '/predictions?filter=success',
  '/stocks/movers',
  `/stocks/closes?symbols=${ALL_STOCKS}`,
  `/stocks/prices?symbols=${ALL_STOCKS}`,
  '/stocks/search?q=LONE',
  '/stocks/search?q=SOLE',
  '/stocks/logos',
  '/follows/suggestions',
  '/notifications',
]

/**
 * Reads everything that visitors and unrelated members see of the record, the leaderboards, the feeds, the stocks and
 * the members.
 */
async function readShownTexts({ product, viewer, members }: Awaited<ReturnType<typeof openWorld>>) {
  const shownTexts: Record<string, string> = {}
  for (const file of await listLogFiles(product)) {
    const { rawPayload, statusCode } = await product.app.inject({ method: 'GET', url: `/log/${file}` })
    const isTile = file.startsWith('tile/0')
    const isBundle = file.startsWith('tile/entries')
    const text = isTile ? `${rawPayload.length} bytes` : rawPayload.toString()
    shownTexts[file] = `${statusCode} ${isBundle ? replaceRandomValues(text) : replaceByLength(text)}`
  }
  const addAnswer = async (name: string, path: string) => {
    const { status, text } = await viewer.call(`GET ${path}`)
    expect(status, path).toBe(200)
    shownTexts[name] = replaceRandomValues(text)
  }
  // Home waits only 300 ms for prices and closes. Opening the stock pages stores them first, so that the result does
  // not depend on the machine's speed.
  for (const stock of STOCKS)
    for (const path of ['', '/candles', '/sentiment', '/posts'])
      await addAnswer(`${stock}${path}`, `/stocks/${stock}${path}`)
  for (const path of VIEWER_PATHS) await addAnswer(path, path)
  for (const span of ['all', 'month', 'week']) await addAnswer(span, `/leaderboard?span=${span}`)
  for (const { id, username } of members) {
    await addAnswer(`record of ${username}`, `/users/${id}/record`)
    await addAnswer(`track record of ${username}`, `/users/${id}/track-record`)
    await addAnswer(username, `/users/${id}`)
    await addAnswer(`predictions of ${username}`, `/users/${id}/predictions`)
  }
  return shownTexts
}

const firstWorld = await openWorld(FIRST_FACTS)
const secondWorld = await openWorld(SECOND_FACTS)

it('both products show the same record, leaderboards, feeds, stocks and members, whatever the hidden facts are', async () => {
  const shownTexts = await readShownTexts(firstWorld)
  expect(shownTexts['all']?.match(/"totalScore":\d+/g)?.length).toBeGreaterThan(2)
  // The log has 17 entries: nine predictions, and the results of all but the sealed one.
  expect(shownTexts['checkpoint']).toContain('\n17\n')
  expect(await readShownTexts(secondWorld)).toEqual(shownTexts)
})

it('the products differ if something visible differs', async () => {
  const [, duri] = secondWorld.members
  await predict(secondWorld.product, duri.id, { stock: 'STILL', targetPrice: 104 })
  await secondWorld.appender.runRound()
  expect(await readShownTexts(secondWorld)).not.toEqual(await readShownTexts(firstWorld))
})
