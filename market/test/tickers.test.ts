import { describe, expect, it } from 'vitest'
import { openMarketAt } from './harness.ts'

const NOW = '2026-11-20T23:00:00Z'

type Row = { ticker: string; type: string; name: string }
type Page = { results: Row[]; count?: number; next_url?: string }

describe('the ticker list', () => {
  it('finds a ticker or a word of the name by its beginning, in any case', async () => {
    const { getBody } = await openMarketAt(NOW)
    const fetchTickers = async (search: string) =>
      (
        await getBody<Page>(`/v3/reference/tickers?search=${search}&market=stocks&active=true&limit=10`)
      ).results.map(({ ticker }) => ticker)
    expect(await fetchTickers('tsl')).toEqual(['TSLA', 'TSLL', 'TSLY'])
    expect(await fetchTickers('TESLA')).toEqual(['TSLA'])
    expect(await fetchTickers('brk.b')).toEqual(['BRK.B'])
    expect(await fetchTickers('bank%20of%20am')).toEqual(['BAC', 'BACpL'])
    expect(await fetchTickers('zzzz')).toEqual([])
    expect((await fetchTickers('gme')).toSorted()).toEqual(['GME', 'GME.WS'])
  })

  it('has the kinds of securities that a search must filter out', async () => {
    const { getBody } = await openMarketAt(NOW)
    const { results } = await getBody<Page>('/v3/reference/tickers?limit=1000')
    const types = new Set(results.map(({ type }) => type))
    expect(types).toEqual(new Set(['CS', 'ADRC', 'ETF', 'ETN', 'FUND', 'PFD', 'WARRANT', 'RIGHT', 'UNIT']))
    expect(results.length).toBeGreaterThan(200)
    expect(results.map(({ ticker }) => ticker)).toEqual(results.map(({ ticker }) => ticker).toSorted())
    expect(results.map(({ ticker }) => ticker)).toEqual(
      expect.arrayContaining(['BRK.B', 'JPMpC', 'AIIAr', 'TpA']),
    )
  })

  it('is paged by next_url, which has no key, without a gap or a repetition', async () => {
    const { getBody } = await openMarketAt(NOW)
    const allTickers = await getBody<Page>('/v3/reference/tickers?search=a&limit=1000')
    const seenTickers: string[] = []
    let nextUrl: string | undefined = '/v3/reference/tickers?search=a&limit=7'
    while (nextUrl) {
      const page: Page = await getBody<Page>(nextUrl.replace(/^http:\/\/[^/]+/, ''))
      seenTickers.push(...page.results.map(({ ticker }) => ticker))
      expect(page.next_url ?? '').not.toMatch(/key/i)
      nextUrl = page.next_url
    }
    expect(seenTickers).toEqual(allTickers.results.map(({ ticker }) => ticker))
  })

  it.each(['market=crypto', 'market=otc', 'active=false'])('is empty for %s', async (query) => {
    const { getBody } = await openMarketAt(NOW)
    const page = await getBody<Page>(`/v3/reference/tickers?${query}`)
    expect(page.results).toEqual([])
    expect(page.count).toBeUndefined()
  })
})

describe('the profile', () => {
  it('names images that require the key', async () => {
    const { app, getBody, getResponse } = await openMarketAt(NOW)
    const { results } = await getBody<{ results: { branding: Record<string, string> } }>(
      '/v3/reference/tickers/AAPL',
    )
    const paths = ['logo_url', 'icon_url'].map((name) => new URL(results.branding[name]!).pathname)
    expect((await app.inject({ url: paths[0]! })).statusCode).toBe(401)
    const logo = await getResponse(paths[0]!)
    const icon = await getResponse(paths[1]!)
    expect(logo.headers['content-type']).toBe('image/svg+xml')
    expect(logo.body).toMatch(/^<svg .*AAPL<\/text><\/svg>$/)
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([icon.rawPayload.readUInt32BE(16), icon.rawPayload.readUInt32BE(20)]).toEqual([192, 192])
  })

  it.each(['SPY', 'GME.WS', 'AIIAr', 'AAC.U'])(
    'of %s has no fields that only companies have',
    async (ticker) => {
      const { getBody } = await openMarketAt(NOW)
      const { results } = await getBody<{ results: Record<string, unknown> }>(
        `/v3/reference/tickers/${ticker}`,
      )
      expect(results['ticker']).toBe(ticker)
      for (const field of ['branding', 'market_cap', 'sic_code', 'description', 'homepage_url']) {
        expect(results).not.toHaveProperty(field)
      }
    },
  )

  it.each(['AAPL', 'BRK.B', 'TSM'])(
    'of %s has a market capitalization of its last close times its shares',
    async (ticker) => {
      const { getBody } = await openMarketAt(NOW)
      type Profile = {
        results: { market_cap: number; weighted_shares_outstanding: number; sic_description: string }
      }
      const { results } = await getBody<Profile>(`/v3/reference/tickers/${ticker}`)
      const previous = await getBody(`/v2/aggs/ticker/${ticker}/prev`)
      expect(results.market_cap).toBe(
        Math.round(previous.results![0]!.c * results.weighted_shares_outstanding),
      )
      expect(results.sic_description).toMatch(/^[A-Z]/)
    },
  )
})
