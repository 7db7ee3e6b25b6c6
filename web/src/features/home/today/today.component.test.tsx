import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import type { Mine } from '../queries.ts'
import { Today } from './today.tsx'

// Of the Saturday morning of the tests.
const MARKET = { open: false, nextChangeAt: '2026-11-23T14:30:00.000Z' }
const NOTHING: Mine = {
  standing: {
    ...{ totalScore: 0, weekScore: 0, rank: null, movement: null },
    ...{ total: 0, success: 0, failed: 0, pending: 0 },
  },
  results: [],
  today: { closesOf: null, nextEvaluationEnd: null, nearest: [], judged: [], streak: 0 },
}
const NEAR = {
  ...{
    id: 'one',
    stock: 'NVDA',
    stockName: 'NVIDIA',
    koreanName: '엔비디아',
    ...{ basePrice: 100, targetPrice: 107.2, close: 105 },
    percentLeft: 2.1,
    isReached: false,
  },
  evaluationEnd: '2026-11-30T21:00:00.000Z',
}
const judged = (at: string, score: number) => ({ at, end: '2026-11-20T21:00:00.000Z', hit: score > 0, score })

async function shown(mine: Mine): Promise<string> {
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /home/mine', mine)
  const screen = await renderInApp(<Today market={MARKET} />)
  await expect.element(screen.getByText('미국 정규장 주말 휴장')).toBeVisible()
  await expect.poll(() => api.received('GET /home/mine').length).toBeGreaterThan(0)
  await expect.poll(() => screen.container.querySelector('[role=status]')).toBeNull()
  return screen.container.innerText.replaceAll(/\s+/g, ' ').trim()
}

test('without anything of the member it says tonight’s market alone', async () => {
  expect(await shown(NOTHING)).toBe('오늘 미국 정규장 주말 휴장 · 월요일 23:30 개장')
})

test('says what was judged since the last visit, what is near, and what the week brought', async () => {
  const seen = Date.parse('2026-11-20T22:00:00Z')
  localStorage.setItem('home-visit', JSON.stringify({ member: MEMBER.id, since: 0, seen }))
  const text = await shown({
    ...NOTHING,
    standing: { ...NOTHING.standing, rank: 3, movement: 0, total: 5, pending: 4 },
    today: {
      closesOf: '2026-11-20',
      nextEvaluationEnd: NEAR.evaluationEnd,
      nearest: [NEAR, { ...NEAR, id: 'two', percentLeft: 0 }, { ...NEAR, id: 'three', isReached: true }],
      judged: [
        judged('2026-11-20T22:30:00.000Z', 1200),
        judged('2026-11-20T22:30:00.000Z', 0),
        judged('2026-11-20T21:30:00.000Z', 50),
      ],
      streak: 5,
    },
  })
  expect(text).toContain('지난 방문 뒤 결과 2건 적중 1건 +1,200점')
  expect(text).toContain('내 진행 중 예측 4건 모두 보기 11/20 종가 기준')
  expect(text).toContain('엔비디아 $105.00 → 목표 $107.20 12/1(화) 06:30쯤 결과 목표까지 +2.10% 10일 남음')
  expect(text).toContain('12/1(화) 06:30쯤 결과 목표를 넘었어요')
  expect(text).toContain('목표에 닿았어요')
  expect(text).toContain('5주째 예측 중 지난주와 같은 순위예요')
})
