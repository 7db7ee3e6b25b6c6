import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/api.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { MarketBoard } from './market-board.tsx'

type Entry = Answer<'GET /leaderboard/market'>['entries'][number]

const createEntry = (rank: number, changes: Partial<Entry> = {}): Entry => ({
  rank,
  member: buildMemberBrief({ id: `m${rank}`, username: `member${rank}` }),
  wins: 38,
  losses: 24,
  adjustedRate: 54.3,
  ...changes,
})

function answerBoard(entries: Entry[]) {
  api.answer('GET /leaderboard/market', {
    entries,
    ownEntry: {
      rank: null,
      member: buildMemberBrief(),
      wins: 2,
      losses: 1,
      adjustedRate: 50.5,
      days: [
        { day: '2026-11-18', isWon: true },
        { day: '2026-11-19', isWon: false },
        { day: '2026-11-20', isWon: true },
      ],
    },
  })
}

async function renderBoard(entries: Entry[]) {
  answerBoard(entries)
  return renderInApp(<MarketBoard tabs={null} />)
}

test('with fewer than three members, shows free seats in place of ranks', async () => {
  const screen = await renderBoard([createEntry(1, { wins: 7, losses: 14, adjustedRate: 47.1 })])
  await expect.element(screen.getByRole('heading', { name: '2명 더 모이면 순위가 열려요' })).toBeVisible()
  await expect.element(screen.getByText('member1')).toBeVisible()
  expect(screen.getByText('빈자리').elements()).toHaveLength(2)
  expect(screen.getByText('1위').query()).toBeNull()
})

test('shows the viewer’s adjusted win rate', async () => {
  const screen = await renderBoard([])
  await expect.element(screen.getByText('50.5%')).toBeVisible()
})

test('a viewer without a rank has no pinned row, because the record above the board shows the same', async () => {
  const screen = await renderBoard([createEntry(1), createEntry(2), createEntry(3)])
  await expect.element(screen.getByText('member1')).toBeVisible()
  expect(screen.getByRole('region', { name: '내 순위' }).query()).toBeNull()
})

test('shows whether the viewer or the market is ahead, with the days from left to right', async () => {
  const screen = await renderBoard([createEntry(1)])
  await expect.element(screen.getByRole('heading', { name: 'S&P 500보다 1번 더 이겼어요' })).toBeVisible()
  const dots = [...screen.container.querySelectorAll('svg ~ .rounded-full')]
  expect(dots.map((dot) => dot.classList.contains('bg-accent'))).toEqual([true, false, true])
  const [won = 0, lost = 0, wonAgain] = dots.map((dot) => dot.getBoundingClientRect().top)
  expect(won).toBeLessThan(lost)
  expect(wonAgain).toBe(won)
  await expect.element(screen.getByText('+1')).toBeVisible()
  await expect.element(screen.getByText('11/18')).toBeVisible()
  await expect.element(screen.getByText('11/20')).toBeVisible()
})

test('three members are enough for a ranking', async () => {
  const screen = await renderBoard([createEntry(1), createEntry(2), createEntry(3)])
  await expect.element(screen.getByText('38승 24패').first()).toBeVisible()
  await expect.element(screen.getByText('1위')).toBeInTheDocument()
})
