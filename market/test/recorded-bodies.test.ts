import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mountFaults } from './faults.ts'
import { KEY, openMarketAt, findSharedFolder } from './harness.ts'

const folder = findSharedFolder('polygon-responses')
const NOW = '2026-11-20T23:00:00Z'

type Json = { [field: string]: unknown }

function readRecorded(name: string): Json {
  return JSON.parse(readFileSync(path.join(folder ?? '', name), 'utf8')) as Json
}

/** Describes the type of every field, and lists by their first entry: `results.0.t: number`. */
function describeShape(value: unknown, fieldPath = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${fieldPath}: []`] : describeShape(value[0], `${fieldPath}.0`)
  if (value === null || typeof value !== 'object') return [`${fieldPath}: ${typeof value}`]
  return Object.entries(value).flatMap(([field, inner]) =>
    describeShape(inner, fieldPath ? `${fieldPath}.${field}` : field),
  )
}

/** Identifiers and facts that the simulation lacks; the service omits them in some answers, too. */
const OMITTED_FIELDS = [/cik|composite_figi|share_class_figi/, /address\.|total_employees|list_date/]

function expectSameShape(ourBody: unknown, recordedBody: Json): void {
  const expectedShape = describeShape(recordedBody).filter(
    (field) => !OMITTED_FIELDS.some((pattern) => pattern.test(field)),
  )
  expect(describeShape(ourBody).toSorted()).toEqual(expectedShape.toSorted())
}

describe.skipIf(folder === null)('recorded bodies', () => {
  it.each([
    ['aggs-prev-AAPL.json', '/v2/aggs/ticker/AAPL/prev'],
    ['aggs-prev-AAPL.raw.json', '/v2/aggs/ticker/AAPL/prev?adjusted=true'],
    ['aggs-range-1-day-AAPL.json', '/v2/aggs/ticker/AAPL/range/1/day/2005-04-01/2005-04-04'],
    ['aggs-range-1-day-AAPL.raw.json', '/v2/aggs/ticker/AAPL/range/1/day/2005-04-01/2005-04-04'],
    ['aggs-range-empty.json', '/v2/aggs/ticker/AAMC/range/1/minute/2022-02-01/2022-02-28'],
    ['reference-tickers-page1.json', '/v3/reference/tickers?limit=2'],
    ['reference-tickers-page2.json', '/v3/reference/tickers?search=VOO&limit=2'],
    ['reference-tickers-AAPL.json', '/v3/reference/tickers/AAPL'],
    ['aggs-grouped-2005-04-04.json', '/v2/aggs/grouped/locale/us/market/stocks/2005-04-04'],
    ['reference-splits.json', '/v3/reference/splits?limit=1000'],
  ])('%s has the shape of our answer to %s', async (name, url) => {
    const { getBody } = await openMarketAt(NOW)
    expectSameShape(await getBody<Json>(url), readRecorded(name))
  })

  it('have the same times in `t` as our answers', async () => {
    const { getBody } = await openMarketAt(NOW)
    const range = await getBody('/v2/aggs/ticker/AAPL/range/1/day/2005-04-01/2005-04-04')
    const recordedBody = readRecorded('aggs-range-1-day-AAPL.json') as { results: { t: number }[] }
    expect(range.results?.map(({ t }) => t)).toEqual(recordedBody.results.map(({ t }) => t))
    const marketInApril = await openMarketAt('2022-04-26T23:00:00Z')
    const previous = await marketInApril.getBody('/v2/aggs/ticker/AAPL/prev')
    const recordedPrevious = readRecorded('aggs-prev-AAPL.json') as { results: { t: number }[] }
    expect(previous.results?.[0]?.t).toBe(recordedPrevious.results[0]!.t)
  })

  it('have large volumes in exponent form, like our answers', async () => {
    const { getResponse } = await openMarketAt(NOW)
    const text = (await getResponse('/v2/aggs/ticker/AAPL/prev')).body
    expect(text).toMatch(/"v":\d\.\d+e\+0\d,/)
    expect(readFileSync(path.join(folder ?? '', 'aggs-prev-AAPL.raw.json'), 'utf8')).toMatch(
      /"v":\d\.\d+e\+0\d,/,
    )
  })

  type Refusal = [name: string, status: number, url: string, key: string | null, kind: string | null]

  it.each<Refusal>([
    ['error-401-no-key.json', 401, '/v2/aggs/ticker/AAPL/prev', null, null],
    ['error-401-unknown-key.reconstructed.json', 401, '/v3/reference/tickers', 'wrong', null],
    ['error-404-ticker-not-found.json', 404, '/v3/reference/tickers/RMG', KEY, null],
    ['error-403-not-entitled.json', 403, '/v2/aggs/ticker/AAPL/prev', KEY, 'not-entitled'],
    ['error-403-timeframe.json', 403, '/v2/aggs/ticker/AAPL/prev', KEY, 'time-frame'],
    ['error-429-rate-limit.reconstructed.json', 429, '/v2/aggs/ticker/AAPL/prev', KEY, 'rate-limit'],
  ])('%s equals the body of our %i response', async (name, status, url, key, kind) => {
    const { app } = await openMarketAt(NOW, { prepare: mountFaults })
    const authorizedHeaders = { authorization: `Bearer ${KEY}` }
    if (kind)
      await app.inject({
        method: 'POST',
        url: '/control/faults',
        headers: authorizedHeaders,
        payload: { kind },
      })
    const answer = await app.inject({ url, headers: key === null ? {} : { authorization: `Bearer ${key}` } })
    const id = answer.json<{ request_id: string }>().request_id
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ ...readRecorded(name), request_id: id })
  })

  it('error-400-bad-cursor.json has the shape of our response to an invalid cursor', async () => {
    const { getResponse } = await openMarketAt(NOW)
    const answer = await getResponse('/v3/reference/tickers?cursor=BCAB')
    expect(answer.statusCode).toBe(400)
    expectSameShape(answer.json(), readRecorded('error-400-bad-cursor.json'))
  })
})
