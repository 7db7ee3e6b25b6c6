import { describe, expect, it } from 'vitest'
import { buildDailyUrl, KEY, openMarketAt } from './harness.ts'

const NOW = '2026-11-20T23:00:00Z'

describe('the key', () => {
  it('is accepted in the header or the query only', async () => {
    const { app } = await openMarketAt(NOW)
    const previousCloseUrl = '/v2/aggs/ticker/AAPL/prev'
    const readStatus = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).statusCode
    expect(await readStatus(previousCloseUrl, { authorization: `Bearer ${KEY}` })).toBe(200)
    expect(await readStatus(`${previousCloseUrl}?apiKey=${encodeURIComponent(KEY)}`)).toBe(200)
    expect(await readStatus(previousCloseUrl)).toBe(401)
    expect(await readStatus(`${previousCloseUrl}?apiKey=`)).toBe(401)
    expect(await readStatus(`${previousCloseUrl}?apiKey=wrong`)).toBe(401)
    expect(await readStatus(previousCloseUrl, { authorization: `Bearer ${KEY} x` })).toBe(401)
    expect(await readStatus('/v3/reference/tickers/AAPL')).toBe(401)
  })
})

describe('the request limit', () => {
  it('answers the sixth request within a minute with 429, not counting requests without a key', async () => {
    const { app, getResponse } = await openMarketAt(NOW, { rate: 5 })
    await app.inject({ url: '/v2/aggs/ticker/AAPL/prev' })
    const statuses: number[] = []
    for (let call = 0; call < 6; call += 1)
      statuses.push((await getResponse('/v2/aggs/ticker/AAPL/prev')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('does not exist by default', async () => {
    const { getResponse } = await openMarketAt(NOW)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => getResponse('/v2/aggs/ticker/AAPL/prev')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('invalid requests', () => {
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
  ])('%s is answered with %i', async (url, status) => {
    const { getResponse } = await openMarketAt(NOW)
    expect((await getResponse(url)).statusCode).toBe(status)
  })

  it('answers an unknown path in plain text', async () => {
    const { getResponse } = await openMarketAt(NOW)
    const answer = await getResponse('/v1/nothing')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toBe('404 page not found\n')
  })
})

describe('an unknown ticker', () => {
  it.each(['NOPE', 'aapl', 'BRK-B'])('%s is answered with 200 and no results', async (ticker) => {
    const { getBody } = await openMarketAt(NOW)
    for (const url of [`/v2/aggs/ticker/${ticker}/prev`, buildDailyUrl(ticker, '2026-01-01', '2026-11-20')]) {
      const body = await getBody<Record<string, unknown>>(url)
      expect(body).toMatchObject({ ticker, queryCount: 0, resultsCount: 0, adjusted: true, status: 'OK' })
      expect(Object.keys(body)).not.toContain('results')
      expect(Object.keys(body)).not.toContain('count')
    }
  })
})
