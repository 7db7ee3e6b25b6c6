import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/api.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief, buildPrediction } from '#test/sample-data.ts'
import { EmptyBoard } from './empty-board.tsx'
import { OwnRank } from './own-rank.tsx'

type Entry = Answer<'GET /leaderboard'>['entries'][number]

const createEntry = (rank: number): Entry => ({
  rank,
  movement: null,
  member: buildMemberBrief({ id: `m${rank}`, username: `member${rank}` }),
  totalScore: 100,
  success: 1,
  failed: 0,
  pending: 0,
  successRate: 100,
})

const emptyWeek = {
  span: 'week' as const,
  entries: [],
  ownEntry: { ...createEntry(1), rank: null },
  around: [],
}
const month = {
  span: 'month' as const,
  entries: [createEntry(1), createEntry(2), createEntry(3), createEntry(4)],
  ownEntry: { ...createEntry(2), rank: 2 },
  around: [],
}

test('the empty board of a week lists the viewer’s predictions whose results come within the week, soonest first', async () => {
  const apple = buildPrediction({
    id: 'apple',
    koreanName: '애플',
    evaluationEnd: '2026-11-24T21:00:00.000Z',
    basePrice: 100,
    targetPrice: 110,
    currentPrice: 105,
  })
  const tesla = buildPrediction({
    id: 'tesla',
    koreanName: '테슬라',
    evaluationEnd: '2026-11-25T21:00:00.000Z',
  })
  const meta = buildPrediction({ id: 'meta', koreanName: '메타', evaluationEnd: '2026-12-01T21:00:00.000Z' })
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /users/:id/predictions', { items: [meta, tesla, apple], nextCursor: null })
  const screen = await renderInApp(<EmptyBoard span="week" myId="me" />, { now: '2026-11-23T03:00:00.000Z' })
  await expect.element(screen.getByRole('heading', { name: '이번 주 첫 점수의 주인공은?' })).toBeVisible()
  await expect.element(screen.getByText('첫 결과는 11/25(수)에 나와요')).toBeVisible()
  const rows = [...screen.container.querySelectorAll('li a')]
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/?prediction=apple', '/?prediction=tesla'])
  // The price is half of the way to the target, which is at 92 % of the lane.
  const priceBar = rows[0]!.querySelector<HTMLElement>('.bg-up')!
  expect([priceBar.style.left, priceBar.style.width]).toEqual(['50%', '20.8333%'])
})

test('next to the empty board of a week, the viewer sees the first three of the month', async () => {
  api.on('GET /leaderboard', ({ query }) => (query?.span === 'week' ? emptyWeek : month))
  const screen = await renderInApp(<OwnRank span="week" />)
  await expect.element(screen.getByRole('heading', { name: '이번 달 톱 3' })).toBeVisible()
  await expect.element(screen.getByText('member3')).toBeVisible()
  expect(screen.getByText('member4').query()).toBeNull()
  await expect.element(screen.getByText('아직 나온 결과가 없어요')).not.toBeInTheDocument()
})

test('while the month is empty as well, the viewer sees the first three of all time', async () => {
  api.on('GET /leaderboard', ({ query }) => {
    const span = query?.span ?? 'all'
    return span === 'all' ? { ...month, span } : { ...emptyWeek, span }
  })
  const screen = await renderInApp(<OwnRank span="week" />)
  await expect.element(screen.getByRole('heading', { name: '누적 점수 톱 3' })).toBeVisible()
  await expect.element(screen.getByText('member3')).toBeVisible()
  await expect.element(screen.getByText('이번 달 톱 3')).not.toBeInTheDocument()
})
