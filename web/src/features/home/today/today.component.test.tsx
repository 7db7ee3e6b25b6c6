import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import type { MyHome } from '#shared/data/my-home-query.ts'
import { Today } from './today.tsx'

// The clock of the tests shows a Saturday morning.
const MARKET = { open: false, nextChangeAt: '2026-11-23T14:30:00.000Z' }
const EMPTY_HOME: MyHome = {
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
}
const NEAR_TARGET = {
  id: 'one',
  stock: 'NVDA',
  stockName: 'NVIDIA',
  koreanName: '엔비디아',
  basePrice: 100,
  targetPrice: 107.2,
  currentPrice: 105,
  percentLeft: 2.1,
  windowFirst: '2026-11-18',
  hasStarted: true,
  isReached: false,
  evaluationEnd: '2026-11-30T21:00:00.000Z',
}

async function renderText(myHome: MyHome): Promise<string> {
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /home/mine', myHome)
  const screen = await renderInApp(<Today market={MARKET} />)
  await expect.element(screen.getByText('미국 정규장 주말 휴장')).toBeVisible()
  await expect.poll(() => api.received('GET /home/mine').length).toBeGreaterThan(0)
  await expect.poll(() => screen.container.querySelector('[role=status]')).toBeNull()
  return screen.container.innerText.replaceAll(/\s+/g, ' ').trim()
}

test('without a pending prediction, shows an invitation to predict and the state of the market', async () => {
  expect(await renderText(EMPTY_HOME)).toBe(
    '날아가는 중 진행 중인 예측이 없어요 목표가와 기간을 정해 새 예측을 시작해보세요. 종목 고르기 미국 정규장 주말 휴장 · 월요일 23:30 개장',
  )
})

const HOME_WITH_PENDING: MyHome = {
  ...EMPTY_HOME,
  standing: { ...EMPTY_HOME.standing, rank: 3, movement: 0, total: 5, pending: 5 },
  today: {
    ...EMPTY_HOME.today,
    closeDay: '2026-11-20',
    nextEvaluationEnd: '2026-11-20T22:30:00.000Z',
    nextResults: 2,
    nearest: [
      NEAR_TARGET,
      { ...NEAR_TARGET, id: 'two', percentLeft: 3.1 },
      { ...NEAR_TARGET, id: 'three', isReached: true },
      { ...NEAR_TARGET, id: 'four', currentPrice: 99, percentLeft: 8.28 },
      {
        ...NEAR_TARGET,
        id: 'five',
        currentPrice: 100,
        percentLeft: 7.2,
        windowFirst: '2026-11-23',
        hasStarted: false,
      },
    ],
    streak: 5,
  },
}

test('shows the time to the next result, and how far each prediction still is from its target', async () => {
  await page.viewport(1280, 800)
  const text = await renderText({
    ...HOME_WITH_PENDING,
    today: { ...HOME_WITH_PENDING.today, nextEvaluationEnd: '2026-11-21T08:30:00.000Z' },
  })
  expect(text).toContain('날아가는 중 모두 보기 결과까지 7시간 11/21(토) 18:00쯤 2건')
  expect(text).toContain('엔비디아 +7.20% +2.10% 10일')
  expect(text).toContain('닿았어요')
  expect(text).toContain('엔비디아 +7.20% +8.28% 10일')
  // Before the window, the start day replaces the distance, which would be the whole predicted change.
  expect(text).toContain('엔비디아 +7.20% 월요일 시작 10일')
  expect(text.match(/\S+요일 시작/g)).toEqual(['월요일 시작'])
  expect(text).toContain('11/20 종가')
})

test('a phone shows the three nearest predictions', async () => {
  await page.viewport(390, 844)
  expect((await renderText(HOME_WITH_PENDING)).match(/엔비디아/g)).toHaveLength(3)
})

test('names the number of pending predictions if fewer are shown', async () => {
  const text = await renderText({
    ...HOME_WITH_PENDING,
    standing: { ...HOME_WITH_PENDING.standing, pending: 6 },
  })
  expect(text).toContain('날아가는 중 전체 6건')
  expect(text).not.toContain('모두 보기')
})

test('a prediction whose window begins today has the text "오늘 시작"', async () => {
  const predictionStartingToday = { ...NEAR_TARGET, windowFirst: '2026-11-21', hasStarted: false }
  const text = await renderText({
    ...HOME_WITH_PENDING,
    today: { ...HOME_WITH_PENDING.today, nearest: [predictionStartingToday] },
  })
  expect(text).toContain('엔비디아 +7.20% 오늘 시작 10일')
})

test('a wide screen also shows the streak of weeks and the movement of the rank', async () => {
  await page.viewport(1280, 800)
  expect(await renderText(HOME_WITH_PENDING)).toContain('5주째 예측 중 지난주와 같은 순위예요')
})
