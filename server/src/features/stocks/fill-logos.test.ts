import type { CompanyProfile } from '@gwanyeok/domain/stocks/api.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'
import { waitUntil } from '#test/wait-until.ts'
import { fillLogos } from './fill-logos.ts'

const NOW = Date.parse('2024-06-12T15:00:00Z')
const HOUR_MS = 3_600_000

let product: TestProduct
let minji: Person

const openLogoProduct = async (settings: Record<string, string> = {}) => {
  product = await openProduct({ at: NOW, settings })
  minji = await signUpMember(product, 'minji')
}

const fill = (now = NOW) => fillLogos(product, { now, signal: new AbortController().signal })
const readProfile = async (symbol: string) =>
  (await minji.call<CompanyProfile>(`GET /stocks/${symbol}/profile`)).body
const readVersions = async () =>
  (await minji.call<{ versions: Record<string, string> }>('GET /stocks/logos')).body.versions
const readPicture = (address: string) =>
  product.app.inject({ url: address, headers: { cookie: minji.cookie() } })

describe('with free calls', () => {
  let profileWithoutLogo: CompanyProfile

  // Drawing two hundred logos is slow, so these tests share them.
  beforeAll(async () => {
    await openLogoProduct()
    await readProfile('SPY')
    profileWithoutLogo = await readProfile('TSLA')
    await fill()
  })
  afterAll(() => product.close())

  test('well-known stocks have a logo before anybody opens them', async () => {
    expect(profileWithoutLogo).toMatchObject({ logo: null })
    await waitUntil('TSLA and NVDA have a logo', async () => {
      const storedVersions = await readVersions()
      return (
        'TSLA' in storedVersions &&
        'NVDA' in storedVersions &&
        storedVersions['TSLA'] !== storedVersions['NVDA']
      )
    })
    const { logo } = await readProfile('TSLA')
    expect(logo).toBe(`/api/stocks/TSLA/logo?v=${(await readVersions())['TSLA']}`)
    const answer = await readPicture(logo!)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: 96,
      height: 96,
      hasAlpha: false,
    })
    expect((await readPicture('/api/stocks/TSLA/logo?v=old')).headers['cache-control']).toContain(
      'max-age=3600',
    )
  })

  test('a fund has no logo, is not in the list of logos, and is requested again only after a week', async () => {
    expect(await readVersions()).not.toHaveProperty('SPY')
    expect(await readPicture('/api/stocks/SPY/logo')).toMatchObject({ statusCode: 404 })
    const row = await product.db
      .selectFrom('stockLogos')
      .select('refetchAt')
      .where('symbol', '=', 'SPY')
      .executeTakeFirstOrThrow()
    expect(row.refetchAt.getTime()).toBe(NOW + 7 * 24 * HOUR_MS)
  })

  test('a failing service is not called for an hour, and stored logos stay', async () => {
    const logosBefore = await product.db
      .selectFrom('stockLogos')
      .selectAll()
      .where('symbol', '=', 'TSLA')
      .execute()
    await product.db
      .updateTable('stockLogos')
      .set({ refetchAt: new Date(NOW) })
      .execute()
    await product.market.addFault({ kind: 'server-error' })
    await fill()
    const logosAfter = await product.db
      .selectFrom('stockLogos')
      .selectAll()
      .where('symbol', '=', 'TSLA')
      .execute()
    expect(logosAfter).toEqual([{ ...logosBefore[0], refetchAt: new Date(NOW + HOUR_MS) }])
  })
})

describe('with limited calls', () => {
  afterEach(() => product.close())

  test('no logo is fetched while members use the calls', async () => {
    await openLogoProduct({ MARKET_DATA_RATE: '5' })
    await readProfile('TSLA')
    const countCalls = await trackCalls(product.market)
    await fill()
    expect(await countCalls()).toBe(0)
    expect(await product.db.selectFrom('stockLogos').select('symbol').execute()).toEqual([])
  })

  test('a logo is fetched with one call, only for publicly predicted stocks with a stored profile', async () => {
    await openLogoProduct({ MARKET_DATA_RATE: '100' })
    for (const symbol of ['TSLA', 'AAPL']) await readProfile(symbol)
    await sql`select "addToStockTally"('TSLA', now(), 1), "addToStockTally"('MSFT', now(), 1)`.execute(
      product.db,
    )
    const countCalls = await trackCalls(product.market)
    await fill()
    expect(await countCalls()).toBe(1)
    expect(await product.db.selectFrom('stockLogos').select('symbol').execute()).toEqual([{ symbol: 'TSLA' }])
  })

  test('a request for a logo makes no call', async () => {
    await openLogoProduct({ MARKET_DATA_RATE: '5' })
    const countCalls = await trackCalls(product.market)
    expect(await readPicture('/api/stocks/TSLA/logo')).toMatchObject({ statusCode: 404 })
    expect(await countCalls()).toBe(0)
  })
})
