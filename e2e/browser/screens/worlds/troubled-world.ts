import { type FaultyMarket, startFaultyMarket } from '../../fixtures/faulty-market.ts'
import { confirmAdmin, evaluate, ADMIN_EMAIL } from '../../fixtures/admin.ts'
import { startTestProduct, type TestProduct } from '../../fixtures/test-product.ts'
import { join, type Person, predict } from '../../fixtures/person.ts'

/** Inside a session; then more than the 30 days that a missing price is waited for; then the day after the last. */
const [FIRST, LATER, NOW] = [
  '2026-10-06T15:00:00.000Z',
  '2026-11-19T15:00:00.000Z',
  '2026-11-21T01:00:00.000Z',
]

/** A product whose market-data service fails: some predictions wait for prices, some will never have any. */
export interface TroubledWorld {
  product: TestProduct
  market: FaultyMarket
  people: Record<'regular' | 'admin', Person>
  voided: string
}

export async function makeTroubledWorld(): Promise<TroubledWorld> {
  const market = await startFaultyMarket(FIRST)
  const product = await startTestProduct({
    ...market.settings,
    CLOCK_START: FIRST,
    SAMPLE_DATA: 'off',
    ADMIN_EMAILS: ADMIN_EMAIL,
  })
  const admin = await join(product.address, '과녁을지키는사람', ADMIN_EMAIL)
  const regular = await join(product.address, '저녁마다예측', 'regular@gwanyeok.test')
  await confirmAdmin(admin.session, product)
  await regular.call('PUT /me/guide-skipped')
  const voided = await predictAndWait({ product, market, regular, admin })
  for (const [kind, ticker] of [
    ['not-entitled', 'AMD'],
    ['server-error', 'NVDA'],
  ] as const)
    await market.fail({ kind, ticker })
  return { product, market, people: { admin, regular }, voided }
}

/** One is judged, one closed as void, one stuck, one waits for its day. */
async function predictAndWait(world: Omit<TroubledWorld, 'people' | 'voided'> & TroubledWorld['people']) {
  const { product, market, regular, admin } = world
  const gone = await predict(regular, 'KO', 5, { period: 3, content: '배당을 보고 길게 보는 종목이에요.' })
  await predict(regular, 'DIS', 5, { period: 3 })
  await predict(regular, 'TSLA', 0.4, { period: 3 })
  for (const ticker of ['KO', 'DIS'])
    await market.fail({ kind: 'empty', ticker, pathPrefix: `/v2/aggs/ticker/${ticker}/range` })
  await product.moveClock(LATER)
  await evaluate(admin.session)
  await admin.call(`POST /admin/predictions/${gone}/void`, {
    reason: '상장이 폐지되어 시세가 더 나오지 않아요.',
  })
  await predict(regular, 'INTC', 3, { period: 1 })
  await market.fail({ kind: 'missing', ticker: 'INTC', dates: ['2026-11-20'] })
  await product.moveClock(NOW)
  await evaluate(admin.session)
  return gone
}
