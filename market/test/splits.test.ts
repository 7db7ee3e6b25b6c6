import { expect, it } from 'vitest'
import { createReplaySource } from '../src/replay/replay-source.ts'
import { createFolder, openMarketAt } from './harness.ts'

type Splits = {
  results: { execution_date: string; split_from: number; split_to: number; ticker: string }[]
  next_url?: string
}

const SPLITS_URL = '/v3/reference/splits'
const days = ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06', '2024-06-07']
const candles = `date,open,high,low,close,volume\n${days.map((day) => `${day},10,10,10,10,1\n`).join('')}`

function replaySplits(splits: string) {
  const files = { 'AAA.csv': candles, 'BBB.csv': candles, 'splits.csv': splits }
  return { source: createReplaySource({ folder: createFolder(files), shiftTo: null }) }
}

const formatSplits = ({ results }: Splits) =>
  results.map(({ ticker, execution_date, split_from, split_to }) =>
    [ticker, execution_date.slice(5), `${split_to}:${split_from}`].join(' '),
  )

it('lists splits that have taken effect, newest first, in whole shares', async () => {
  const splits =
    'symbol,date,ratio\nAAA,2024-06-04,4\nAAA,2024-06-06,0.1\nBBB,2024-06-05,3:2\nBBB,2024-06-07,1.0493\n'
  const { getBody, setClock } = await openMarketAt('2024-06-06T12:00:00Z', replaySplits(splits))
  expect(formatSplits(await getBody<Splits>(SPLITS_URL))).toEqual([
    'AAA 06-06 1:10',
    'BBB 06-05 3:2',
    'AAA 06-04 4:1',
  ])
  expect(formatSplits(await getBody<Splits>(`${SPLITS_URL}?ticker=AAA&order=asc`))).toEqual([
    'AAA 06-04 4:1',
    'AAA 06-06 1:10',
  ])
  expect(
    formatSplits(
      await getBody<Splits>(`${SPLITS_URL}?execution_date.gte=2024-06-05&execution_date.lt=2024-06-06`),
    ),
  ).toEqual(['BBB 06-05 3:2'])
  setClock('2024-06-07T12:00:00Z')
  expect(formatSplits(await getBody<Splits>(`${SPLITS_URL}?execution_date=2024-06-07`))).toEqual([
    'BBB 06-07 1.0493:1',
  ])
})

it('continues from page to page', async () => {
  const splits = 'symbol,date,ratio\nAAA,2024-06-04,4\nAAA,2024-06-06,2\nBBB,2024-06-05,3\n'
  const { getBody } = await openMarketAt('2024-06-10T12:00:00Z', replaySplits(splits))
  const firstPage = await getBody<Splits>(`${SPLITS_URL}?limit=2&order=asc&execution_date.gte=2024-06-04`)
  expect(formatSplits(firstPage)).toEqual(['AAA 06-04 4:1', 'BBB 06-05 3:1'])
  const lastPage = await getBody<Splits>(firstPage.next_url!)
  expect(formatSplits(lastPage)).toEqual(['AAA 06-06 2:1'])
  expect(lastPage).not.toHaveProperty('next_url')
})

it('lists the generated split by which earlier prices of a ticker are adjusted', async () => {
  const { getBody } = await openMarketAt('2026-11-20T23:00:00Z')
  const { results } = await getBody<Splits>(`${SPLITS_URL}?limit=1000&execution_date.gte=2010-01-01`)
  expect(results.length).toBeGreaterThan(50)
  const { ticker, execution_date, split_from, split_to } = results[0]!
  const fetchClose = async (isAdjusted: boolean) => {
    const { results: bars } = await getBody(
      `/v2/aggs/ticker/${ticker}/range/1/day/2024-01-02/2024-01-02?adjusted=${isAdjusted}`,
    )
    return bars![0]!.c
  }
  expect(execution_date > '2024-01-02').toBe(true)
  const unadjustedClose = await fetchClose(false)
  const adjustedClose = await fetchClose(true)
  const laterSplits = results.filter(
    (split) => split.ticker === ticker && split.execution_date > '2024-01-02',
  )
  expect(laterSplits).toHaveLength(1)
  expect(unadjustedClose / adjustedClose).toBeCloseTo(split_to / split_from, 3)
})

it.each([
  {
    error: 'candles adjusted two days late',
    row: 'AAA,2024-06-05,4,2024-06-07,',
    closesOnDay: [40, 40, 10],
    listed: ['AAA 06-05 4:1'],
  },
  {
    error: 'a split missing in the list',
    row: 'AAA,2024-06-05,4,,no',
    closesOnDay: [10, 10, 10],
    listed: [],
  },
])('simulates an error of the service: $error', async ({ row, closesOnDay, listed }) => {
  const splits = `symbol,date,ratio,adjusted,listed\n${row}\n`
  const { getBody, setClock } = await openMarketAt('2024-06-05T22:00:00Z', replaySplits(splits))
  const fetchCloses = async () =>
    (await getBody('/v2/aggs/ticker/AAA/range/1/day/2024-06-03/2024-06-05')).results?.map(({ c }) => c)
  expect(await fetchCloses()).toEqual(closesOnDay)
  expect(formatSplits(await getBody<Splits>(SPLITS_URL))).toEqual(listed)
  setClock('2024-06-07T12:00:00Z')
  expect(await fetchCloses()).toEqual([10, 10, 10])
})

it.each(['limit=0', 'order=up', 'execution_date.gte=soon', 'cursor=x'])('refuses %s', async (query) => {
  const { getResponse } = await openMarketAt('2026-11-20T23:00:00Z')
  expect((await getResponse(`${SPLITS_URL}?${query}`)).statusCode).toBe(400)
})
