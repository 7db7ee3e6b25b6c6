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
    mine: {
      rank: null,
      member: memberBrief(),
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
  const screen = await renderInApp(<MarketBoard tabs={null} />)
  await expect.element(screen.getByText('member1')).toBeVisible()
  return screen
}

test('gives one member no rank, and says from how many on there is one', async () => {
  const screen = await renderBoard([entry(1, { wins: 7, losses: 14, adjustedRate: 47.1 })])
  await expect.element(screen.getByText('7승 14패')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '아직 1명뿐이에요' })).toBeVisible()
  await expect.element(screen.getByText('3명부터 순위를 매겨요.')).toBeVisible()
  expect(screen.getByText('1위').query()).toBeNull()
})

test('without a rank the viewer has no row, because the record above says all of it', async () => {
  const screen = await renderBoard([entry(1, {}), entry(2, {}), entry(3, {})])
  await expect.element(screen.getByText('내 기록')).toBeVisible()
  expect(screen.getByRole('region', { name: '내 순위' }).query()).toBeNull()
})

test("the viewer's wins and losses come first, the days in their order, and one sentence names the ranked rate", async () => {
  const screen = await renderBoard([entry(1, {})])
  await expect.element(screen.getByText('2승 1패')).toBeVisible()
  await expect.element(screen.getByText('승률 67%')).toBeVisible()
  const ticks = [...screen.container.querySelectorAll('[aria-hidden] > .basis-0')]
  expect(ticks.map((tick) => tick.classList.contains('bg-accent'))).toEqual([true, false, true])
  await expect.element(screen.getByText('11/18')).toBeVisible()
  await expect.element(screen.getByText('11/20')).toBeVisible()
  await expect
    .element(screen.getByText('며칠의 운에 흔들리지 않게, 순위는 보정 승률 50.5%로 매겨요.'))
    .toBeVisible()
})

test('three members are enough for a ranking', async () => {
  const screen = await renderBoard([entry(1, {}), entry(2, {}), entry(3, {})])
  await expect.element(screen.getByText('38승 24패').first()).toBeVisible()
  await expect.element(screen.getByText('1위')).toBeInTheDocument()
  expect(screen.getByText(/뿐이에요/).query()).toBeNull()
})
