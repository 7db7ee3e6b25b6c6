import type { MemberRating as Rating } from '@gwanyeok/domain/rating/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MemberRating } from './member-rating.tsx'

const rating: Rating = {
  ...{ rank: 14, atLeast: 53, duels: { decided: 62, wins: 38, marketWins: 31 } },
  ...{ hasSkillBadge: false, missing: null, updatedAt: '2026-11-21T00:00:00.000Z' },
  directions: [
    { direction: 'up', decided: 42, wins: 28 },
    { direction: 'down', decided: 20, wins: 10 },
  ],
  periods: [{ from: 1, to: 3, decided: 62, wins: 38 }],
  stocks: [
    { stock: 'NVDA', stockName: 'NVIDIA Corp', koreanName: '엔비디아', decided: 53, wins: 31 },
    { stock: 'NFLX', stockName: 'Netflix', koreanName: null, decided: 9, wins: 7 },
  ],
  otherStocks: { decided: 0, wins: 0 },
}

const open = (answer: Rating, own = true, partial = false) => {
  api.answer('GET /users/:id/rating', answer)
  return renderInApp(<MemberRating userId="someone" own={own} partial={partial} />)
}

test('wins beside those of the market, and the share that is there even with bad luck', async () => {
  const screen = await open(rating)
  await expect
    .element(screen.getByRole('heading', { level: 3, name: '시장과 운을 빼면 적어도 53%' }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '방향 대결 62번 중 38승' })).toBeVisible()
  await expect.element(screen.getByText(/시장만 따라갔다면 31승 · 7승 많아요/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '점수와 실력 자세히 보기' })).toBeVisible()
  const bars = [...screen.container.querySelectorAll<HTMLElement>('[style*=width]')]
  // Of the market's wins and one's own, of the rating, and of the groups with at least ten duels.
  expect(bars.map(({ style }) => Math.round(parseFloat(style.width)))).toEqual([50, 61, 8, 67, 50, 61, 58])
})

test('a bound far below the share of wins says that it is not that share', async () => {
  const many = { decided: 24, wins: 23, marketWins: 14 }
  const screen = await open({ ...rating, atLeast: 54, duels: many })
  await expect.element(screen.getByRole('heading', { name: '방향 대결 24번 중 23승' })).toBeVisible()
  await expect.element(screen.getByText(/이긴 비율이 아니라, 시장만 따라가도/)).toBeVisible()
})

test('groups have their duels and wins, and one without says so', async () => {
  const none = { direction: 'down' as const, decided: 0, wins: 0 }
  const screen = await open({ ...rating, directions: [none] })
  const row = (text: string) => screen.getByRole('listitem').filter({ hasText: text })
  await expect.element(row('Netflix')).toMatchTextContent('9번 중 7승')
  await expect.element(row('하락')).toHaveTextContent('하락아직 없어요')
})

test('below ten duels there is neither a colour nor a bar nor a group, and what is missing is said', async () => {
  const few = { decided: 9, wins: 6, marketWins: 5 }
  const missing = { decided: 11, weeks: 3 }
  const screen = await open({ ...rating, rank: null, atLeast: null, duels: few, missing })
  await expect.element(screen.getByText('순위까지 11번, 3주 남았어요')).toBeVisible()
  await expect.element(screen.getByText('1승 많아요')).not.toHaveClass('text-accent-text')
  expect(screen.getByRole('heading', { name: '나눠 보기' }).elements()).toHaveLength(0)
  expect(screen.container.querySelector('[style*=width]')).toBeNull()
})

test('without a decided duel it names the next step, to oneself alone', async () => {
  const none = { ...rating, rank: null, atLeast: null, duels: { decided: 0, wins: 0, marketWins: 0 } }
  const own = await open(none)
  await expect.element(own.getByRole('link', { name: '예측하기' })).toBeVisible()
  await own.unmount()
  const others = await open(none, false)
  await expect.element(others.getByText('이 회원의 예측이 평가되면 여기에서 볼 수 있어요.')).toBeVisible()
  expect(others.getByRole('link', { name: '예측하기' }).elements()).toHaveLength(0)
})

test('of another member who is listed part of the duels is not compared, which the rating would contradict', async () => {
  const publicOnes = { decided: 12, wins: 3, marketWins: 6 }
  const screen = await open({ ...rating, hasSkillBadge: true, duels: publicOnes }, false, true)
  await expect.element(screen.getByRole('heading', { name: '시장과 운을 빼면 적어도 53%' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '방향 대결 12번 중 3승' })).toBeVisible()
  await expect.element(screen.getByText(/승수는 공개한 예측만/)).toBeVisible()
  expect(screen.getByText(/시장만 따라갔다면/).elements()).toHaveLength(0)
})

test('a listed member without a public duel keeps the figure of the board', async () => {
  const none = { decided: 0, wins: 0, marketWins: 0 }
  const screen = await open({ ...rating, hasSkillBadge: true, duels: none }, false, true)
  await expect.element(screen.getByRole('heading', { name: '시장과 운을 빼면 적어도 53%' })).toBeVisible()
  await expect.element(screen.getByText('공개한 대결은 아직 없어요')).toBeVisible()
})
