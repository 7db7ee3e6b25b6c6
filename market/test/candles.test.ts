import { describe, expect, it } from 'vitest'
import { buildDailyUrl, openMarketAt, type Aggregates, type Candle } from './harness.ts'

const toMs = (iso: string): number => Date.parse(iso)
const buildMinuteUrl = (
  from: string | number,
  to: string | number,
  moreParameters = '',
  minutes = 1,
): string =>
  `/v2/aggs/ticker/TSLA/range/${minutes}/minute/${from}/${to}?adjusted=true&limit=50000${moreParameters}`

describe('candles after now are unknown', () => {
  // Friday 20 November 2026 trades 14:30 to 21:00 UTC; the day before is the last finished session.
  it.each([
    ['2026-11-20T14:29:59Z', 19, 0, 19],
    ['2026-11-20T14:30:59Z', 19, 0, 19],
    ['2026-11-20T14:31:00Z', 19, 1, 20],
    ['2026-11-20T20:59:59Z', 19, 389, 20],
    ['2026-11-20T21:00:00Z', 20, 390, 20],
    ['2026-11-22T12:00:00Z', 20, 390, 20],
  ])(
    'at %s the last finished day is the %ith, %i minutes of the 20th are known, and the newest candle is of the %ith',
    async (now, lastFinishedDay, minutes, newestDay) => {
      const { getBody } = await openMarketAt(now)
      const previous = await getBody('/v2/aggs/ticker/TSLA/prev')
      expect(previous.results?.map(({ t, T }) => [T, t])).toEqual([
        ['TSLA', toMs(`2026-11-${lastFinishedDay}T21:00:00Z`)],
      ])
      expect((await getBody(buildMinuteUrl('2026-11-20', '2026-12-31'))).resultsCount).toBe(minutes)
      const daily = await getBody(buildDailyUrl('TSLA', '2026-11-18', '2027-06-30'))
      expect(daily.results?.at(-1)?.t).toBe(toMs(`2026-11-${newestDay}T05:00:00Z`))
      expect((await getBody(buildDailyUrl('TSLA', '2026-11-23', '2030-01-01'))).results).toBeUndefined()
    },
  )

  it('today’s daily candle is the sum of its minutes so far', async () => {
    const { getBody, setClock } = await openMarketAt('2026-11-20T16:00:00Z')
    const candles: Candle[] = []
    for (const hour of ['16', '18', '20', '22']) {
      setClock(`2026-11-20T${hour}:00:00Z`)
      const minutes = (await getBody(buildMinuteUrl('2026-11-20', '2026-11-20'))).results ?? []
      const daily = (await getBody(buildDailyUrl('TSLA', '2026-11-20', '2026-11-20'))).results?.[0]
      expect(daily).toMatchObject({
        o: minutes[0]!.o,
        c: minutes.at(-1)!.c,
        h: Math.max(...minutes.map(({ h }) => h)),
        l: Math.min(...minutes.map(({ l }) => l)),
        v: minutes.reduce((sum, { v }) => sum + v, 0),
      })
      candles.push(daily!)
    }
    expect(new Set(candles.map(({ c }) => c)).size).toBe(4)
    expect(candles.map(({ h }) => h)).toEqual(candles.map(({ h }) => h).toSorted((a, b) => a - b))
  })
})

describe('the time of a candle', () => {
  it.each([
    {
      title: 'the Friday before daylight time',
      date: '2026-03-06',
      midnight: '2026-03-06T05:00:00Z',
      open: '2026-03-06T14:30:00Z',
      minutes: 390,
    },
    {
      title: 'the Monday after daylight time began',
      date: '2026-03-09',
      midnight: '2026-03-09T04:00:00Z',
      open: '2026-03-09T13:30:00Z',
      minutes: 390,
    },
    {
      title: 'the Friday before daylight time ends',
      date: '2026-10-30',
      midnight: '2026-10-30T04:00:00Z',
      open: '2026-10-30T13:30:00Z',
      minutes: 390,
    },
    {
      title: 'the Monday after daylight time ended',
      date: '2026-11-02',
      midnight: '2026-11-02T05:00:00Z',
      open: '2026-11-02T14:30:00Z',
      minutes: 390,
    },
    {
      title: 'an early close',
      date: '2026-11-27',
      midnight: '2026-11-27T05:00:00Z',
      open: '2026-11-27T14:30:00Z',
      minutes: 210,
    },
  ])(
    'on $title is midnight in New York for daily candles, and the start of the minute for minute candles',
    async ({ date, midnight, open, minutes }) => {
      const { getBody } = await openMarketAt(`${date}T23:00:00Z`)
      expect((await getBody(buildDailyUrl('TSLA', date, date))).results?.map(({ t }) => t)).toEqual([
        toMs(midnight),
      ])
      const bars = (await getBody(buildMinuteUrl(date, date))).results ?? []
      expect(bars).toHaveLength(minutes)
      expect(bars[0]!.t).toBe(toMs(open))
      expect(bars.at(-1)!.t).toBe(toMs(open) + (minutes - 1) * 60_000)
      const previous = (await getBody('/v2/aggs/ticker/TSLA/prev')).results?.[0]
      expect(previous?.t).toBe(toMs(midnight) + 16 * 3_600_000)
    },
  )

  it('is never on a weekend or a holiday', async () => {
    const { getBody } = await openMarketAt('2026-12-31T23:00:00Z')
    const { results } = await getBody(buildDailyUrl('TSLA', '2026-11-21', '2026-11-29'))
    const days = results?.map(({ t }) => new Date(t).toISOString().slice(0, 10))
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'])
  })
})

describe('ranges', () => {
  it('accept epoch ms for minutes, both ends included', async () => {
    const { getBody } = await openMarketAt('2026-11-20T23:00:00Z')
    const from = toMs('2026-11-20T15:00:00Z')
    const to = toMs('2026-11-20T15:04:30Z')
    const bars = (await getBody(buildMinuteUrl(from, to))).results ?? []
    expect(bars.map(({ t }) => (t - from) / 60_000)).toEqual([0, 1, 2, 3, 4])
  })

  it('accept epoch ms for days and use the New York dates', async () => {
    const { getBody } = await openMarketAt('2026-11-20T23:00:00Z')
    // 03:00 UTC on the 18th is still the 17th in New York.
    const { results } = await getBody(
      buildDailyUrl('TSLA', String(toMs('2026-11-18T03:00:00Z')), String(toMs('2026-11-19T05:00:00Z'))),
    )
    expect(results?.map(({ t }) => new Date(t).getUTCDate())).toEqual([17, 18, 19])
  })

  it('merge five minutes into one candle', async () => {
    const { getBody } = await openMarketAt('2026-11-20T23:00:00Z')
    const minuteBars = (await getBody(buildMinuteUrl('2026-11-20', '2026-11-20'))).results ?? []
    const fiveMinuteBars = (await getBody(buildMinuteUrl('2026-11-20', '2026-11-20', '', 5))).results ?? []
    expect(fiveMinuteBars).toHaveLength(78)
    const secondFiveMinutes = minuteBars.slice(5, 10)
    expect(fiveMinuteBars[1]).toMatchObject({
      t: secondFiveMinutes[0]!.t,
      o: secondFiveMinutes[0]!.o,
      c: secondFiveMinutes[4]!.c,
      h: Math.max(...secondFiveMinutes.map(({ h }) => h)),
      l: Math.min(...secondFiveMinutes.map(({ l }) => l)),
      v: secondFiveMinutes.reduce((sum, { v }) => sum + v, 0),
    })
  })

  it.each(['asc', 'desc'])(
    'are paged by next_url in %s order without a gap or a repetition; next_url has no API key',
    async (sort) => {
      const { getBody } = await openMarketAt('2026-11-20T23:00:00Z')
      for (const path of [
        '1/day/2026-09-01/2026-11-20',
        '1/minute/2026-11-19/2026-11-20',
        '5/minute/2026-11-19/2026-11-20',
      ]) {
        const wholeAnswer = await getBody(`/v2/aggs/ticker/BRK.B/range/${path}?sort=${sort}&limit=50000`)
        const seenCandles: Candle[] = []
        let nextUrl: string | undefined = `/v2/aggs/ticker/BRK.B/range/${path}?sort=${sort}&limit=19`
        while (nextUrl) {
          const page: Aggregates = await getBody(nextUrl.replace(/^http:\/\/[^/]+/, ''))
          expect(page.resultsCount).toBeLessThanOrEqual(19)
          expect(page.next_url ?? '').not.toMatch(/key/i)
          seenCandles.push(...(page.results ?? []))
          nextUrl = page.next_url
        }
        expect(seenCandles).toEqual(wholeAnswer.results)
        const times = seenCandles.map(({ t }) => t)
        expect(times).toEqual(times.toSorted((a, b) => (sort === 'asc' ? a - b : b - a)))
      }
    },
  )
})
