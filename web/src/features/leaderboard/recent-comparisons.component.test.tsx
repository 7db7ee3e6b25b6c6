import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { RecentComparisons } from './recent-comparisons.tsx'

const createComparedPrediction = (id: string, koreanName: string, beatMarket: boolean | null) =>
  buildPrediction({
    id,
    koreanName,
    status: 'success',
    evaluation: buildEvaluation({ stockChange: 1.78, marketChange: -0.32, beatMarket }),
  })

test('shows the last five comparisons with the market, and leaves out predictions without one', async () => {
  const uncomparedPrediction = buildPrediction({
    id: 'fund',
    koreanName: '나스닥 ETF',
    status: 'success',
    evaluation: buildEvaluation({ stockChange: null, marketChange: null, beatMarket: null }),
  })
  const comparisons = ['테슬라', '애플', '메타', '아마존', '엔비디아', '넷플릭스'].map((name, index) =>
    createComparedPrediction(`d${index}`, name, index === 0),
  )
  api.answer('GET /users/:id/predictions', {
    items: [buildPrediction({ id: 'open' }), uncomparedPrediction, ...comparisons],
    nextCursor: null,
  })
  const screen = await renderInApp(<RecentComparisons myId="me" />)
  // A toast of an earlier test is an item of another list.
  const rows = screen.locator.getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    '승테슬라+2.10%p11/20 상승 예측+1.78% · S&P 500 −0.32%',
    '패애플−2.10%p11/20 상승 예측+1.78% · S&P 500 −0.32%',
    '패메타−2.10%p11/20 상승 예측+1.78% · S&P 500 −0.32%',
    '패아마존−2.10%p11/20 상승 예측+1.78% · S&P 500 −0.32%',
    '패엔비디아−2.10%p11/20 상승 예측+1.78% · S&P 500 −0.32%',
  ])
})

test('renders nothing without comparisons', async () => {
  api.answer('GET /users/:id/predictions', { items: [buildPrediction({ id: 'open' })], nextCursor: null })
  const screen = await renderInApp(<RecentComparisons myId="me" />)
  await expect.poll(() => api.received('GET /users/:id/predictions').length).toBeGreaterThan(0)
  expect(screen.container.textContent).toBe('')
})
