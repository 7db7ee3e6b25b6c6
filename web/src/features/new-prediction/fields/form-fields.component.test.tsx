import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { isTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen } from '#test/render.tsx'
import { buildPrediction, buildStockPrice } from '#test/sample-data.ts'
import { NewPredictionForm } from '../new-prediction-form.tsx'
import { useNewPrediction } from '../use-new-prediction.ts'

const LAST_DAY = '2026-11-20'
const PRICE = buildStockPrice({ symbol: 'TSLA' })

/** Creates candles of a stock that rises by 8 % on one day and falls back on the next. The last close is 100. */
function createZigzag(count: number): Candle[] {
  const days: string[] = []
  for (let day = LAST_DAY; days.length < count; day = addDays(day, -1)) if (isTradingDay(day)) days.push(day)
  return days
    .map((date, index): Candle => {
      const [open, close] = index % 2 === 0 ? [108, 100] : [100, 108]
      return { date, open, close, high: 108, low: 100, volume: 1 }
    })
    .toReversed()
}

/** The form without the classes by which pages lay it out. */
const NO_LAYOUT_CLASSES = { sideCard: '' }

interface FormProps {
  initialCandles: Candle[] | undefined
  symbol?: string
  predictionsToday?: number
}

function Form({ initialCandles, symbol = 'TSLA', predictionsToday = 2 }: FormProps) {
  const [candles, setCandles] = useState(initialCandles)
  const state = useNewPrediction({
    symbol,
    stockPrice: PRICE,
    predictionsToday,
    candles,
    onCreated: () => Promise.resolve(),
  })
  return (
    <>
      <button type="button" onClick={() => setCandles(createZigzag(272))}>
        candles arrive
      </button>
      <NewPredictionForm state={state} layout={NO_LAYOUT_CLASSES} />
    </>
  )
}

const findTarget = (screen: Screen) => screen.getByPlaceholder('직접 입력')
const findPointsLine = (screen: Screen) => screen.getByRole('region', { name: '예상 점수' })
const readText = (screen: Screen) => findPointsLine(screen).element().textContent
/** Returns the text of a factor's row in the sheet: its name, reason and value, and the score so far. */
const readFactor = (screen: Screen, name: string) =>
  screen.getByRole('dialog').getByText(name, { exact: true }).element().parentElement?.textContent
const openReasons = async (screen: Screen) => {
  await screen.getByRole('button', { name: /^왜 \d+점인가요\?/ }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
}

describe('the points of the form', () => {
  test('show the scores of a hit within and beyond an error of 2 %p, and the sheet explains them', async () => {
    const screen = await renderInApp(<Form initialCandles={createZigzag(272)} />)
    expect(readText(screen)).toBe('±5%에 닿으면 최대 280점')
    await screen.getByRole('button', { name: /^1일/ }).click()
    expect(readText(screen)).toBe('±5%에 닿으면 최대 700점')
    await screen.getByRole('button', { name: /^4~7 일/ }).click()
    await findTarget(screen).fill('106')
    expect(readText(screen)).toMatch(
      /^최대 280점 · 오차 2%p를 넘으면 224점자세히최근 1년 250번 중 \d+번 닿았어요$/,
    )
    await openReasons(screen)
    expect(readFactor(screen, '변동 폭')).toMatch(/×2400$/)
    expect(screen.getByRole('dialog').element().textContent).toContain('×0.7280모두 곱하면최대 280점')
    expect(screen.getByRole('dialog').element().textContent).toContain('오차 2%p를 넘으면224점')
  })

  test('show how often such a change was reached in the past', async () => {
    const screen = await renderInApp(<Form initialCandles={createZigzag(272)} />)
    await findTarget(screen).fill('112')
    await expect.poll(() => readText(screen)).toContain('250번 중 0번 닿았어요')
    await findTarget(screen).fill('100.01')
    await expect.poll(() => readText(screen)).toMatch(/250번 중 (?!0번)\d+번 닿았어요/)
  })

  test('show the past hits once enough candles have loaded, without losing the typed target', async () => {
    const screen = await renderInApp(<Form initialCandles={createZigzag(60)} />)
    await findTarget(screen).fill('106')
    await expect.poll(() => readText(screen)).toMatch(/^최대 280점 · 오차 2%p를 넘으면 224점자세히$/)
    await screen.getByRole('button', { name: 'candles arrive' }).click()
    expect(readText(screen)).toContain('최근 1년')
    await expect.element(findTarget(screen)).toHaveValue('106.00')
  })
})

describe('the period', () => {
  test('a tile selects the longest period of its range; the slider selects any number of days', async () => {
    const screen = await renderInApp(<Form initialCandles={createZigzag(260)} />)
    const readSelected = () => screen.getByRole('button', { pressed: true }).element().textContent
    expect(readSelected()).toBe('4~7일×2')
    await expect.element(screen.getByText(/^7일, .+ 평가,$/)).toBeVisible()
    await screen.getByRole('button', { name: /^8~14 일/ }).click()
    await expect.element(screen.getByText(/^14일, .+ 평가,$/)).toBeVisible()
    await expect.element(screen.getByRole('slider', { name: '평가 기간' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: /^직접 고르기/ }).click()
    await expect.element(screen.getByRole('slider', { name: '평가 기간' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByText(/^13일, .+ 평가,$/)).toBeVisible()
    await screen.getByRole('button', { name: '간단히' }).click()
    await expect.element(screen.getByRole('button', { name: /^직접 고르기/ })).toHaveFocus()
    expect(readSelected()).toBe('8~14일×1.5')
  })
})

describe('the options', () => {
  const submit = async (screen: Screen) => {
    await findTarget(screen).fill('112')
    await screen.getByRole('button', { name: '예측 제출하기' }).click()
  }

  test('are those of the last prediction', async () => {
    api.answer('POST /predictions', buildPrediction())
    const firstScreen = await renderInApp(<Form initialCandles={createZigzag(260)} />)
    await firstScreen.getByRole('button', { name: /^옵션/ }).click()
    await firstScreen.getByText('팔로워', { exact: true }).last().click()
    await submit(firstScreen)
    await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
    expect(api.received('POST /predictions')[0]?.body).toMatchObject({ visibility: 'followers' })
    await firstScreen.unmount()

    const secondScreen = await renderInApp(<Form initialCandles={createZigzag(260)} symbol="AAPL" />)
    await expect.element(secondScreen.getByRole('button', { name: '옵션 팔로워 · 바로 공개' })).toBeVisible()
  })
})

test('once half of the daily limit is used, the form says which prediction of the day this is', async () => {
  const fifthScreen = await renderInApp(<Form initialCandles={createZigzag(260)} predictionsToday={4} />)
  await expect.element(fifthScreen.getByText('제출하면 고치거나 지울 수 없어요.').last()).toBeVisible()
  expect(fifthScreen.getByText('번째 예측이에요.', { exact: false }).elements()).toEqual([])
  await fifthScreen.unmount()
  const sixthScreen = await renderInApp(<Form initialCandles={createZigzag(260)} predictionsToday={5} />)
  await expect.element(sixthScreen.getByText('오늘 10번 중 6번째 예측이에요.').last()).toBeVisible()
})
