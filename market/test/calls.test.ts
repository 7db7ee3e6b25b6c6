import { describe, expect, it } from 'vitest'
import { dailyUrl, KEY, marketAt } from './harness.ts'

const NOW = '2026-11-20T23:00:00Z'

type Row = { ticker: string; type: string; name: string }
type Page = { results: Row[]; count?: number; next_url?: string }

describe('the key', () => {
  it('is taken from the header or the query, and from nowhere else', async () => {
    const { app } = await marketAt(NOW)
    const url = '/v2/aggs/ticker/AAPL/prev'
    const statusOf = async (at: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: at, headers })).statusCode
    expect(await statusOf(url, { authorization: `Bearer ${KEY}` })).toBe(200)
    expect(await statusOf(`${url}?apiKey=${encodeURIComponent(KEY)}`)).toBe(200)
    expect(await statusOf(url)).toBe(401)
    expect(await statusOf(`${url}?apiKey=`)).toBe(401)
    expect(await statusOf(`${url}?apiKey=wrong`)).toBe(401)
    expect(await statusOf(url, { authorization: `Bearer ${KEY} x` })).toBe(401)
    expect(await statusOf('/v3/reference/tickers/AAPL')).toBe(401)
  })
})

describe('the request limit', () => {
  it('answers the sixth request of a minute with 429 and counts no refused key', async () => {
    const { app, ask } = await marketAt(NOW, { rate: 5 })
    await app.inject({ url: '/v2/aggs/ticker/AAPL/prev' })
    const statuses: number[] = []
    for (let call = 0; call < 6; call += 1) statuses.push((await ask('/v2/aggs/ticker/AAPL/prev')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('does not exist by default', async () => {
    const { ask } = await marketAt(NOW)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/v2/aggs/ticker/AAPL/prev')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('refused questions', () => {
  it.each([
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-13-01/2026-11-20', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-02-30/2026-11-20', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-20/2026-11-19', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/yesterday/2026-11-19', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-19/99999999999999', 400],
    ['/v2/aggs/ticker/AAPL/range/0/day/2026-11-18/2026-11-19', 400],
    ['/v2/aggs/ticker/AAPL/range/2/day/2026-11-18/2026-11-19', 400],
    ['/v2/aggs/ticker/AAPL/range/1/fortnight/2026-11-18/2026-11-19', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-18/2026-11-19?limit=0', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-18/2026-11-19?limit=-1', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-18/2026-11-19?sort=up', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-18/2026-11-19?adjusted=maybe', 400],
    ['/v2/aggs/ticker/AAPL/range/1/day/2026-11-18/2026-11-19?cursor=x', 400],
    ['/v3/reference/tickers?limit=many', 400],
    ['/v3/reference/tickers/aapl', 404],
    ['/v1/reference/company-branding/eHg/images/2026-01-01_logo.svg', 404],
    ['/v1/nothing', 404],
    ['/control/faults', 404],
    ['/control/clock', 404],
  ])('%s answers %i', async (url, status) => {
    const { ask } = await marketAt(NOW)
    expect((await ask(url)).statusCode).toBe(status)
  })

  it('answers an unknown path in plain text', async () => {
    const { ask } = await marketAt(NOW)
    const answer = await ask('/v1/nothing')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toBe('404 page not found\n')
  })
})

describe('an unknown ticker', () => {
  it.each(['NOPE', 'aapl', 'BRK-B'])('%s has an empty 200 without results', async (ticker) => {
    const { get } = await marketAt(NOW)
    for (const url of [`/v2/aggs/ticker/${ticker}/prev`, dailyUrl(ticker, '2026-01-01', '2026-11-20')]) {
      const body = await get<Record<string, unknown>>(url)
      expect(body).toMatchObject({ ticker, queryCount: 0, resultsCount: 0, adjusted: true, status: 'OK' })
      expect(Object.keys(body)).not.toContain('results')
      expect(Object.keys(body)).not.toContain('count')
    }
  })
})

describe('the ticker list', () => {
  it('finds a ticker or a word of the name by its beginning, in any case', async () => {
    const { get } = await marketAt(NOW)
    const tickersFor = async (search: string) =>
      (
        await get<Page>(`/v3/reference/tickers?search=${search}&market=stocks&active=true&limit=10`)
      ).results.map(({ ticker }) => ticker)
    expect(await tickersFor('tsl')).toEqual(['TSLA'])
    expect(await tickersFor('TESLA')).toEqual(['TSLA'])
    expect(await tickersFor('brk.b')).toEqual(['BRK.B'])
    expect(await tickersFor('bank%20of%20am')).toEqual(['BAC', 'BACpL'])
    expect(await tickersFor('zzzz')).toEqual([])
    expect((await tickersFor('gme')).toSorted()).toEqual(['GME', 'GME.WS'])
  })

  it('has the kinds of paper a search must filter out', async () => {
    const { get } = await marketAt(NOW)
    const { results } = await get<Page>('/v3/reference/tickers?limit=1000')
    const types = new Set(results.map(({ type }) => type))
    expect(types).toEqual(new Set(['CS', 'ADRC', 'ETF', 'ETN', 'FUND', 'PFD', 'WARRANT', 'RIGHT', 'UNIT']))
    expect(results.length).toBeGreaterThan(200)
    expect(results.map(({ ticker }) => ticker)).toEqual(results.map(({ ticker }) => ticker).toSorted())
    expect(results.map(({ ticker }) => ticker)).toEqual(
      expect.arrayContaining(['BRK.B', 'JPMpC', 'AIIAr', 'TpA']),
    )
  })

  it('is walked by next_url, which carries no key, without a gap or a repeat', async () => {
    const { get } = await marketAt(NOW)
    const all = await get<Page>('/v3/reference/tickers?search=a&limit=1000')
    const seen: string[] = []
    let next: string | undefined = '/v3/reference/tickers?search=a&limit=7'
    while (next) {
      const page: Page = await get<Page>(next.replace(/^http:\/\/[^/]+/, ''))
      seen.push(...page.results.map(({ ticker }) => ticker))
      expect(page.next_url ?? '').not.toMatch(/key/i)
      next = page.next_url
    }
    expect(seen).toEqual(all.results.map(({ ticker }) => ticker))
  })

  it.each(['market=crypto', 'market=otc', 'active=false'])('is empty for %s', async (query) => {
    const { get } = await marketAt(NOW)
    const page = await get<Page>(`/v3/reference/tickers?${query}`)
    expect(page.results).toEqual([])
    expect(page.count).toBeUndefined()
  })
})

describe('the profile', () => {
  it('leads to pictures that need the key', async () => {
    const { app, get, ask } = await marketAt(NOW)
    const { results } = await get<{ results: { branding: Record<string, string> } }>(
      '/v3/reference/tickers/AAPL',
    )
    const paths = ['logo_url', 'icon_url'].map((name) => new URL(results.branding[name]!).pathname)
    expect((await app.inject({ url: paths[0]! })).statusCode).toBe(401)
    const [logo, icon] = [await ask(paths[0]!), await ask(paths[1]!)]
    expect(logo.headers['content-type']).toBe('image/svg+xml')
    expect(logo.body).toMatch(/^<svg .*AAPL<\/text><\/svg>$/)
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.rawPayload.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect(icon.rawPayload.subarray(-8, -4).toString()).toBe('IEND')
  })

  it.each(['SPY', 'GME.WS', 'AIIAr', 'AAC.U'])('of %s lacks what only companies have', async (ticker) => {
    const { get } = await marketAt(NOW)
    const { results } = await get<{ results: Record<string, unknown> }>(`/v3/reference/tickers/${ticker}`)
    expect(results['ticker']).toBe(ticker)
    for (const field of ['branding', 'market_cap', 'sic_code', 'description', 'homepage_url']) {
      expect(results).not.toHaveProperty(field)
    }
  })

  it.each(['AAPL', 'BRK.B', 'TSM'])('of %s is worth its last close times its shares', async (ticker) => {
    const { get } = await marketAt(NOW)
    type Profile = {
      results: { market_cap: number; weighted_shares_outstanding: number; sic_description: string }
    }
    const { results } = await get<Profile>(`/v3/reference/tickers/${ticker}`)
    const previous = await get(`/v2/aggs/ticker/${ticker}/prev`)
    expect(results.market_cap).toBe(Math.round(previous.results![0]!.c * results.weighted_shares_outstanding))
    expect(results.sic_description).toMatch(/^[A-Z]/)
  })
})
