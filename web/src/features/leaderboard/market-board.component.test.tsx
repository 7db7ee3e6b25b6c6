import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/api.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { memberBrief } from '#test/sample-data.ts'
import { MarketBoard } from './market-board.tsx'

type Entry = Answer<'GET /leaderboard/market'>['entries'][number]

const entry = (rank: number, change: Partial<Entry>): Entry => ({
  rank,
  member: memberBrief({ id: `m${rank}`, username: `member${rank}` }),
  wins: 38,
  losses: 24,
  adjustedRate: 54.3,
  ...change,
})

async function renderBoard(entries: Entry[]) {
  api.answer('GET /leaderboard/market', {
    entries,
    mine: { rank: null, member: memberBrief(), wins: 3, losses: 4, adjustedRate: 49.5 },
  })
  const screen = await renderInApp(<MarketBoard tabs={null} />)
  await expect.element(screen.getByText('member1')).toBeVisible()
  return screen
}

test('says that a rate below that of the market is behind it, and gives one member no rank', async () => {
  const screen = await renderBoard([entry(1, { wins: 7, losses: 14, adjustedRate: 47.1 })])
  await expect.element(screen.getByText('7승 14패 · 시장에 뒤졌어요')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '아직 1명뿐이에요' })).toBeVisible()
  await expect.element(screen.getByText('3명부터 순위를 매겨요.')).toBeVisible()
  expect(screen.getByText('1위').query()).toBeNull()
})

test("the viewer's rate is on the scale at its own figure, below the days ahead", async () => {
  const screen = await renderBoard([entry(1, {})])
  await expect.element(screen.getByText('7일 중 3일 앞섰어요')).toBeVisible()
  const figure = screen.getByText('49.5%').first().element() as HTMLElement
  expect(figure.style.left).toBe('49.5%')
})

test('three members are enough for a ranking', async () => {
  const screen = await renderBoard([entry(1, {}), entry(2, {}), entry(3, {})])
  await expect.element(screen.getByText('38승 24패').first()).toBeVisible()
  await expect.element(screen.getByText('1위')).toBeInTheDocument()
  expect(screen.getByText(/뿐이에요|뒤졌어요/).query()).toBeNull()
})
