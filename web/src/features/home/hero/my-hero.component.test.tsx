import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import type { MyHome } from '#shared/data/my-home-query.ts'
import { MyHero } from './my-hero.tsx'

const MY_HOME: MyHome = {
  standing: {
    totalScore: 3284,
    weekScore: 100,
    rank: 5,
    movement: 0,
    total: 20,
    success: 9,
    failed: 6,
    pending: 5,
  },
  results: [],
  today: { closeDay: null, nextEvaluationEnd: null, nextResults: 0, nearest: [], newResults: 0, streak: 0 },
  gains: [
    { day: '2026-11-10', points: 250 },
    { day: '2026-11-21', points: 1149 },
  ],
}

async function renderText(myHome: MyHome): Promise<string> {
  const screen = await renderInApp(<MyHero myHome={myHome} />)
  await expect.element(screen.getByRole('heading', { name: '내 누적 점수' })).toBeVisible()
  return screen.container.innerText.replaceAll(/\s+/g, ' ').trim()
}

test('shows the score with rank, win rate and the points of 30 days', async () => {
  expect(await renderText(MY_HOME)).toBe('내 누적 점수 3,284점 랭킹 5위 승률 60% 최근 30일 +1,399점')
})

test('states that 30 days brought no points', async () => {
  expect(await renderText({ ...MY_HOME, gains: [] })).toContain('최근 30일 얻은 점수가 아직 없어요')
})

test('before the first result, shows when it is due', async () => {
  const standing = { ...MY_HOME.standing, totalScore: 0, rank: null, success: 0, failed: 0 }
  const today = { ...MY_HOME.today, nextEvaluationEnd: '2026-11-25T21:00:00.000Z' }
  expect(await renderText({ ...MY_HOME, standing, today, gains: [] })).toBe(
    '내 누적 점수 0점 첫 결과는 11/26(목) 06:30쯤 나와요 내일 아침부터 화살이 얼마나 왔는지 볼 수 있어요.',
  )
})
