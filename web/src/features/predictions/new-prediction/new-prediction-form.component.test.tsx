import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { candles } from '#test/sample-data.ts'
import { NewPredictionForm } from './new-prediction-form.tsx'
import { useNewPrediction } from './use-new-prediction.ts'

const PRICE: StockPrice = {
  ...{ symbol: 'NVDA', currentPrice: 100, change: 0, changePercent: 0, previousClose: 100 },
  ...{ high: 100, low: 100, open: 100, at: '2026-11-20T21:00:00.000Z', tradingDay: '2026-11-20' },
  ...{ live: false, final: true },
}

const known = candles(260)

function Form() {
  const state = useNewPrediction({
    ...{ symbol: 'NVDA', price: PRICE, madeToday: 0, candles: known, onMade: () => Promise.resolve() },
  })
  return <NewPredictionForm state={state} layout={{ side: '', below: '' }} />
}

// All notations: `target.test.ts`.
test('a target price in another notation is understood or explained', async () => {
  const screen = await renderInApp(<Form />)
  const target = screen.getByPlaceholder('100.00')
  const leave = () => (target.element() as HTMLInputElement).blur()
  for (const [typed, hint] of [
    ['₩300,000', '원이 아니라 달러로 적어주세요'],
    ['300,5', '쉼표는 천 단위에만'],
    ['5%', '퍼센트가 아니라 가격으로'],
    ['아주 많이', '올바른 목표가를 입력해주세요'],
  ] as const) {
    await target.fill(typed)
    leave()
    await expect.element(screen.getByText(hint, { exact: false })).toBeVisible()
    await expect.element(target).toHaveAttribute('aria-invalid', 'true')
  }
  await target.fill('＄３００달러')
  leave()
  await expect.element(target).not.toHaveAttribute('aria-invalid')
})
