import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountFaults } from './faults.ts'
import { buildDailyUrl, KEY, openMarketAt, type Aggregates } from './harness.ts'

let origin = ''
let close: () => Promise<void>

beforeAll(async () => {
  const { app } = await openMarketAt('2026-11-20T23:00:00Z', { prepare: mountFaults })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
})
afterAll(() => close())

const headers = { authorization: `Bearer ${KEY}` }
const WEEK_URL = buildDailyUrl('AAPL', '2026-11-16', '2026-11-20')

const sendRequest = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + url, { headers, ...init })

const clearFaults = (): Promise<Response> => sendRequest('/control/faults', { method: 'DELETE' })

/** Replaces all faults by this one; returns the status of the request. */
async function setFault(fault: Record<string, unknown>): Promise<number> {
  await clearFaults()
  const body = JSON.stringify(fault)
  const jsonHeaders = { ...headers, 'content-type': 'application/json' }
  return (await sendRequest('/control/faults', { method: 'POST', headers: jsonHeaders, body })).status
}

const fetchCandles = async (url = WEEK_URL): Promise<Aggregates> =>
  (await (await sendRequest(url)).json()) as Aggregates

describe('faults of responses', () => {
  it.each([
    ['unknown-key', 401, /^{"status":"ERROR",.*"Unknown API Key"}$/],
    ['not-entitled', 403, /^{"status":"NOT_AUTHORIZED",.*"You are not entitled to this data/],
    ['time-frame', 403, /^{"status":"NOT_AUTHORIZED",.*"Your plan doesn't include this data timeframe/],
    [
      'before-end-of-day',
      403,
      /^{"status":"NOT_AUTHORIZED",.*"Attempted to request today's data before end of day/,
    ],
    ['not-found', 404, /^{"status":"NOT_FOUND",.*"Ticker not found."}$/],
    ['rate-limit', 429, /^{"status":"ERROR",.*"You've exceeded the maximum requests per minute/],
    ['server-error', 500, /^<html>/],
  ])('%s answers %i', async (kind, status, body) => {
    expect(await setFault({ kind, times: 1 })).toBe(200)
    const answer = await sendRequest(WEEK_URL)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(body)
    expect((await sendRequest(WEEK_URL)).status).toBe(200)
  })

  it('hang never answers', async () => {
    await setFault({ kind: 'hang', times: 1 })
    const controller = new AbortController()
    const hangingCall = expect(sendRequest(WEEK_URL, { signal: controller.signal })).rejects.toThrow(/abort/)
    await expect
      .poll(async () => (await sendRequest('/control/faults')).json(), { timeout: 30_000 })
      .toMatchObject({ faults: [{ affectedCalls: 1 }] })
    controller.abort()
    await hangingCall
    expect((await sendRequest(WEEK_URL)).status).toBe(200)
  })

  it('cut ends a body before its content-length', async () => {
    await setFault({ kind: 'cut', times: 1 })
    const answer = await sendRequest(WEEK_URL)
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(400)
    await expect(answer.text()).rejects.toThrow(/terminated/)
  })

  it('malformed is a complete answer that is not JSON', async () => {
    await setFault({ kind: 'malformed', times: 1 })
    const text = await (await sendRequest(WEEK_URL)).text()
    expect(text).toMatch(/^{"ticker":"AAPL"/)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  it('empty omits the results of candles, and returns empty results of lists', async () => {
    await setFault({ kind: 'empty' })
    const body = await fetchCandles()
    expect(body).toMatchObject({ ticker: 'AAPL', resultsCount: 0, queryCount: 0 })
    expect(body.results).toBeUndefined()
    const list = (await (await sendRequest('/v3/reference/tickers?search=A')).json()) as {
      results: unknown[]
    }
    expect(list.results).toEqual([])
  })

  it('delayed is the same answer with another status', async () => {
    await clearFaults()
    const plainCandles = await fetchCandles()
    await setFault({ kind: 'delayed' })
    const delayedCandles = await fetchCandles()
    expect(delayedCandles).toMatchObject({ status: 'DELAYED', results: plainCandles.results })
  })

  it('missing drops the candles of the given dates, in a range and as the previous day', async () => {
    await setFault({ kind: 'missing', dates: ['2026-11-18', '2026-11-20'] })
    const body = await fetchCandles()
    expect(body.results?.map(({ t }) => new Date(t).getUTCDate())).toEqual([16, 17, 19])
    expect(body.resultsCount).toBe(3)
    expect((await fetchCandles('/v2/aggs/ticker/AAPL/prev')).results).toBeUndefined()
  })

  it('unusable adds rows without values to candles, and sets the fields of a profile to null', async () => {
    await setFault({ kind: 'unusable' })
    const { results = [], resultsCount } = await fetchCandles()
    expect(results[0]).toBeNull()
    expect(results.at(-1)).toEqual({
      v: null,
      vw: null,
      o: null,
      c: null,
      h: null,
      l: null,
      t: null,
      n: null,
    })
    expect([results.length, resultsCount]).toEqual([7, 7])
    const details = (await (await sendRequest('/v3/reference/tickers/AAPL')).json()) as { results: object }
    expect(new Set(Object.values(details.results))).toEqual(new Set([null]))
  })

  it('`doubled` repeats the last candle, or the candles of the given dates', async () => {
    await setFault({ kind: 'doubled' })
    expect((await fetchCandles()).results?.map(({ t }) => new Date(t).getUTCDate())).toEqual([
      16, 17, 18, 19, 20, 20,
    ])
    await setFault({ kind: 'doubled', dates: ['2026-11-17'] })
    expect((await fetchCandles()).results?.map(({ t }) => new Date(t).getUTCDate())).toEqual([
      16, 17, 17, 18, 19, 20,
    ])
  })
})

describe('a fault affects', () => {
  it('only calls about its ticker', async () => {
    await setFault({ kind: 'not-entitled', ticker: 'BRK.B' })
    expect((await sendRequest('/v2/aggs/ticker/BRK.B/prev')).status).toBe(403)
    expect((await sendRequest('/v3/reference/tickers/BRK.B')).status).toBe(403)
    expect((await sendRequest('/v2/aggs/ticker/BRK.A/prev')).status).toBe(200)
    expect((await sendRequest('/v3/reference/tickers?search=BRK.B')).status).toBe(200)
  })

  it('only calls below its path', async () => {
    await setFault({ kind: 'server-error', pathPrefix: '/v3/' })
    expect((await sendRequest('/v3/reference/tickers')).status).toBe(500)
    expect((await sendRequest(WEEK_URL)).status).toBe(200)
  })

  it('only its number of calls; the list shows how many were affected', async () => {
    await setFault({ kind: 'rate-limit', times: 2 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await sendRequest(WEEK_URL)).status)
    expect(statuses).toEqual([429, 429, 200, 200])
    expect(await (await sendRequest('/control/faults')).json()).toEqual({
      faults: [{ kind: 'rate-limit', times: 2, affectedCalls: 2 }],
    })
  })

  it('only ranges that begin before its date', async () => {
    const fetchRange = (from: string) => sendRequest(`/v2/aggs/ticker/AAPL/range/1/day/${from}/2026-11-18`)
    await setFault({ kind: 'time-frame', before: '2026-11-02' })
    expect((await fetchRange('2026-10-30')).status).toBe(403)
    expect((await fetchRange('2026-11-02')).status).toBe(200)
    expect((await sendRequest('/v2/aggs/ticker/AAPL/prev')).status).toBe(200)
  })

  it('all calls until it is cleared', async () => {
    await setFault({ kind: 'server-error' })
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await sendRequest(WEEK_URL)).status),
    )
    expect(statuses).toEqual([500, 500, 500, 500, 500])
    await clearFaults()
    expect((await sendRequest(WEEK_URL)).status).toBe(200)
  })
})

describe('setting a fault', () => {
  it.each([
    ['an unknown kind', { kind: 'flood' }],
    ['no kind', {}],
    ['zero times', { kind: 'hang', times: 0 }],
    ['dates in another format', { kind: 'missing', dates: ['20 November'] }],
    ['`before` in another format', { kind: 'time-frame', before: '1 November' }],
    ['an unknown field', { kind: 'hang', symbol: 'AAPL' }],
  ])('is refused with %s', async (_, fault) => {
    expect(await setFault(fault)).toBe(400)
    expect(await (await sendRequest('/control/faults')).json()).toEqual({ faults: [] })
  })

  it('needs the key', async () => {
    expect((await fetch(`${origin}/control/faults`)).status).toBe(401)
  })
})
