import type { ResultsSummary } from '@gwanyeok/domain/home/api.ts'
import { expect, it } from 'vitest'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-12T15:00:00Z') })

const countNewResults = async (caller: Person) =>
  (await caller.call<{ today: { newResults: number } }>('GET /home/mine')).body.today.newResults
const readResults = async (caller: Person, day = '') =>
  (await caller.call<ResultsSummary>(`GET /home/results${day && `?day=${day}`}`)).body
const addResult = (caller: Person, stock: string, score: number, end: string, overrides = {}) =>
  addJudgedPrediction(product.db, caller.id, { stock, score, end, overrides })

const NO_RESULTS = { ids: [], total: 0, hits: 0, points: 0, upTo: null }

it('a member is shown the best five of the unseen results, and marks all of them as seen', async () => {
  const hana = await signUpMember(product, 'hana')
  const duri = await signUpMember(product, 'duri')
  const end = '2024-06-11T20:00:00.000Z'
  const failedId = await addResult(hana, 'KO', 0, end)
  const bestId = await addResult(hana, 'PEP', 300, '2024-06-10T20:00:00.000Z', { visibility: 'private' })
  for (const [stock, score] of [
    ['DIS', 50],
    ['XOM', 40],
    ['WMT', 30],
    ['AAPL', 20],
  ] as const)
    await addResult(hana, stock, score, end)
  await addResult(duri, 'KO', 100, end)
  // A result from more than 7 days ago.
  await addResult(hana, 'MSFT', 90, '2024-06-04T20:00:00.000Z')

  const shownResults = await readResults(hana)
  expect(shownResults).toMatchObject({ total: 6, hits: 5, points: 440, upTo: end })
  expect(shownResults.ids).toHaveLength(5)
  expect(shownResults.ids[0]).toBe(bestId)
  expect(shownResults.ids).not.toContain(failedId)
  expect(await countNewResults(hana)).toBe(6)

  await hana.call(`POST /home/results/seen?upTo=${shownResults.upTo}`)
  expect(await countNewResults(hana)).toBe(0)
  expect(await readResults(hana)).toEqual(NO_RESULTS)
  expect(await countNewResults(duri)).toBe(1)
})

it('a member is shown results judged after the last seen result, and never a seen result again', async () => {
  const mina = await signUpMember(product, 'mina')
  await addResult(mina, 'KO', 100, '2024-06-10T20:00:00.000Z')
  await mina.call('POST /home/results/seen?upTo=2024-06-10T20:00:00.000Z')
  const laterId = await addResult(mina, 'PEP', 0, '2024-06-11T20:00:00.000Z')
  await mina.call('POST /home/results/seen?upTo=2024-06-01T20:00:00.000Z')
  expect((await readResults(mina)).ids).toEqual([laterId])
  await mina.call('POST /home/results/seen?upTo=2999-01-01T00:00:00.000Z')
  expect(await readResults(mina)).toEqual(NO_RESULTS)
  await product.moveTo(product.clock.now() + 60_000)
  const nextId = await addJudgedPrediction(product.db, mina.id, {
    stock: 'DIS',
    score: 10,
    end: '2024-06-11T20:00:00.000Z',
    judgedAt: new Date(product.clock.now()).toISOString(),
  })
  expect((await readResults(mina)).ids).toEqual([nextId])
})

it('a member is shown their own results of a chosen Korean day, also long afterwards', async () => {
  const yuna = await signUpMember(product, 'yuna')
  // A Friday's close in New York is a Saturday in Korea.
  const fridayId = await addResult(yuna, 'KO', 100, '2024-05-24T20:00:00.000Z')
  await addResult(yuna, 'PEP', 0, '2024-05-23T20:00:00.000Z')
  expect(await readResults(yuna, '2024-05-25')).toEqual({
    ids: [fridayId],
    total: 1,
    hits: 1,
    points: 100,
    upTo: '2024-05-24T20:00:00.000Z',
  })
  expect(await readResults(await signUpMember(product, 'someone'), '2024-05-25')).toEqual(NO_RESULTS)
  expect((await yuna.call('GET /home/results?day=2024-13-40')).status).toBe(400)
})
