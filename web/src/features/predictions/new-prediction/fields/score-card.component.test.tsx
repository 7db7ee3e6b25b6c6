import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays, isTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '../../../../../test/fake-api.ts'
import { renderInApp, type Screen } from '../../../../../test/render.tsx'
import { NewPredictionForm } from '../new-prediction-form.tsx'
import { useNewPrediction } from '../use-new-prediction.ts'

const LAST_DAY = '2026-11-20'
const PRICE = {
  symbol: 'TSLA',
  currentPrice: 100,
  change: -8,
  changePercent: -7.41,
  high: 108,
  low: 100,
  open: 108,
  previousClose: 108,
  at: '2026-11-20T21:00:00.000Z',
  tradingDay: LAST_DAY,
  live: false,
  final: true,
}

/** A stock that rises by 8 % on one day and falls back on the next, up to a close of 100. */
function zigzag(count: number): Candle[] {
  const days: string[] = []
  for (let day = LAST_DAY; days.length < count; day = addDays(day, -1)) if (isTradingDay(day)) days.push(day)
  return days
    .map((date, at): Candle => {
      const [open, close] = at % 2 === 0 ? [108, 100] : [100, 108]
      return { date, open, close, high: 108, low: 100, volume: 1 }
    })
    .toReversed()
}

const nowhere = { beside: '', below: '', last: '' }

function Form({ first }: { first: Candle[] | undefined }) {
  const [candles, setCandles] = useState(first)
  const state = useNewPrediction({
    symbol: 'TSLA',
    price: PRICE,
    madeToday: 2,
    candles,
    onMade: () => Promise.resolve(),
  })
  return (
    <>
      <button type="button" onClick={() => setCandles(zigzag(260))}>
        candles arrive
      </button>
      <NewPredictionForm state={state} layout={nowhere} />
    </>
  )
}

const target = (screen: Screen) => screen.getByPlaceholder('100.00')
const panel = (screen: Screen) => screen.getByRole('region', { name: '예상 점수' })
const said = (screen: Screen) => panel(screen).element().textContent
/** What the panel says of one factor: its reason and its value. */
const factor = (screen: Screen, name: string) =>
  panel(screen).getByText(name, { exact: true }).element().parentElement?.textContent

const NOTICE = /운으로도 자주 닿는 목표예요 · 우연 배수 ×0\./

describe('the chance in the form', () => {
  test('stands beside the most that a target can score, and is its last factor', async () => {
    const screen = await renderInApp(<Form first={zigzag(260)} />)
    await target(screen).fill('106')
    expect(said(screen)).toMatch(/운으로 닿을 확률\d+%맞히면 최대280점/)
    expect(factor(screen, '우연')).toMatch(/^우연확률 \d+% · 50% 이하×1$/)
    await expect.poll(() => said(screen)).toContain('100 × 2 × 2 × 1 × 0.7 × 1')
  })

  test('falls as the target moves away, and rises with the period', async () => {
    const screen = await renderInApp(<Form first={zigzag(260)} />)
    const chance = async (price: string) => {
      await target(screen).fill(price)
      return Number(/운으로 닿을 확률(\d+)%/.exec(panel(screen).element().textContent ?? '')?.[1])
    }
    const near = await chance('106')
    const far = await chance('112')
    expect(far).toBeLessThan(near)
    await screen.getByRole('button', { name: /^더 길게/ }).click()
    expect(await chance('112')).toBeGreaterThan(far)
  })

  test('is open while candles load; the rest works, and what was typed gets its chance when they come', async () => {
    const screen = await renderInApp(<Form first={undefined} />)
    await target(screen).fill('106')
    expect(factor(screen, '우연')).toBe('우연시세를 불러오면 바로 계산해요–')
    await expect.poll(() => said(screen)).toContain('맞히면 최대280점')
    await screen.getByRole('button', { name: 'candles arrive' }).click()
    expect(factor(screen, '우연')).toMatch(/^우연확률 \d+% · 50% 이하×1$/)
    await expect.element(target(screen)).toHaveValue('106')
  })

  test.each([
    ['112', 'among the factors'],
    ['100.30', 'in the notice'],
  ])('from few candles says that it is rough, until the others come: %s, %s', async (aimed) => {
    const screen = await renderInApp(<Form first={zigzag(250)} />)
    await target(screen).fill(aimed)
    await expect.poll(() => said(screen)).toContain('표본이 적어 어림이에요')
    await screen.getByRole('button', { name: 'candles arrive' }).click()
    await expect.poll(() => said(screen)).not.toContain('표본이 적어 어림이에요')
  })
})

describe('a target that luck often touches', () => {
  const aim = async () => {
    const screen = await renderInApp(<Form first={zigzag(260)} />)
    await target(screen).fill('100.30')
    await expect.element(screen.getByText(NOTICE)).toBeVisible()
    return screen
  }

  test('has a notice in place of the factors', async () => {
    const screen = await aim()
    expect(said(screen)).toMatch(/목표 \$100\.30 \(\+0\.30%\)는 운으로 닿을 확률이 \d+%예요/)
    await expect.element(screen.getByText('기본 점수')).not.toBeInTheDocument()
  })

  test('is left by one press for the nearest tier that keeps the whole score, on its side', async () => {
    const screen = await aim()
    await target(screen).fill('99.70')
    const wayOut = screen.getByRole('button', { name: /^−\d+%로 바꾸기 · 최대 \d+점$/ })
    const points = /최대 (\d+)점/.exec(wayOut.element().textContent ?? '')?.[1]
    await wayOut.click()
    await expect.element(screen.getByText(NOTICE)).not.toBeInTheDocument()
    await expect.poll(() => said(screen)).toContain(`맞히면 최대${points}점`)
    expect(factor(screen, '우연')).toMatch(/· 50% 이하×1$/)
    expect(Number((target(screen).element() as HTMLInputElement).value)).toBeLessThan(99.7)
    await expect.element(panel(screen)).toHaveFocus()
  })

  test('can be submitted as it is', async () => {
    api.refuse('POST /predictions', 'daily_limit', { status: 409 })
    const screen = await aim()
    await screen.getByRole('button', { name: '예측 제출하기' }).click()
    await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
    expect(api.received('POST /predictions')[0]?.body).toMatchObject({ targetPrice: 100.3 })
  })

  test('typing goes on while the notice comes', async () => {
    const screen = await renderInApp(<Form first={zigzag(260)} />)
    await target(screen).click()
    await userEvent.keyboard('100.3')
    await expect.element(screen.getByText(NOTICE)).toBeVisible()
    await expect.element(target(screen)).toHaveFocus()
    await userEvent.keyboard('5')
    await expect.element(target(screen)).toHaveValue('100.35')
  })
})

test('the form says which of the day’s predictions this would be', async () => {
  const screen = await renderInApp(<Form first={zigzag(260)} />)
  await expect.element(screen.getByText('오늘 10번 중 3번째 예측이에요.').first()).toBeVisible()
})
