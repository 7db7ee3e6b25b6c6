import type { LatestResult, MyStanding, Today } from '@gwanyeok/domain/home/api.ts'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

interface MyHome {
  standing: MyStanding
  results: LatestResult[]
  today: Today
  gains: { day: string; points: number }[]
}

// Wednesday, 11:00 in New York; the week's board began on Sunday 15:00 UTC.
const START_MS = Date.parse('2024-06-12T15:00:00Z')
const WEEK_START = '2024-06-09T15:00:00.000Z'

const product = await openProductForFile({ at: START_MS })
const [hana, duri] = await signUpMembers(product, 'hana', 'duri')

const readMyHome = async (caller: Person) => (await caller.call<MyHome>('GET /home/mine')).body

it('the personal part of the home page is empty for a new member', async () => {
  expect(await readMyHome(hana)).toEqual({
    standing: {
      totalScore: 0,
      weekScore: 0,
      rank: null,
      movement: null,
      total: 0,
      success: 0,
      failed: 0,
      pending: 0,
    },
    results: [],
    today: { closeDay: null, nextEvaluationEnd: null, nextResults: 0, nearest: [], newResults: 0, streak: 0 },
    gains: [],
  })
})

it('the personal part of the home page names the next result, including sealed and private predictions', async () => {
  await predict(product, hana.id, { stock: 'AAPL', targetPrice: 1, period: 30 })
  await predict(product, hana.id, { stock: 'MSFT', targetPrice: 1, period: 20 })
  await predict(product, hana.id, { stock: 'TSLA', targetPrice: 1, period: 7, visibility: 'private' })
  const nextId = await predict(product, hana.id, {
    stock: 'NVDA',
    targetPrice: 1,
    revealTiming: 'onComplete',
  })
  await predict(product, duri.id, { stock: 'META', targetPrice: 1, period: 1 })
  const { today, standing } = await readMyHome(hana)
  const { evaluationEnd } = await product.db
    .selectFrom('predictions')
    .select('evaluationEnd')
    .where('id', '=', nextId)
    .executeTakeFirstOrThrow()
  expect(today.nextEvaluationEnd).toBe(evaluationEnd.toISOString())
  expect(today.nextResults).toBe(1)
  expect(standing).toMatchObject({ total: 4, pending: 4, rank: null })
})

it('the personal part of the home page counts the points of the week like the leaderboard, and lists at most two results of the last seven days', async () => {
  const addResult = (score: number, end: string, stock: string) =>
    addJudgedPrediction(product.db, hana.id, { score, end, stock })
  await addResult(1000, new Date(Date.parse(WEEK_START) - 1).toISOString(), 'KO')
  await addResult(300, WEEK_START, 'PEP')
  await addResult(0, '2024-06-11T20:00:00.000Z', 'DIS')
  await addResult(150, '2024-05-20T20:00:00.000Z', 'XOM')
  const { standing, results, gains } = await readMyHome(hana)
  expect(gains).toEqual([
    { day: '2024-05-21', points: 150 },
    { day: '2024-06-09', points: 1000 },
    { day: '2024-06-10', points: 300 },
  ])
  expect(standing).toEqual({
    totalScore: 1450,
    weekScore: 300,
    rank: 1,
    movement: null,
    total: 8,
    success: 3,
    failed: 1,
    pending: 4,
  })
  expect(results).toMatchObject([
    { stockName: 'DIS', hit: false },
    { stockName: 'PEP', hit: true },
  ])
  await product.moveTo(Date.parse('2024-06-18T20:00:00.000Z'))
  expect((await readMyHome(hana)).results).toEqual([])
  const nextWeek = await readMyHome(hana)
  expect(nextWeek.standing).toMatchObject({ totalScore: 1450, weekScore: 0 })
})
