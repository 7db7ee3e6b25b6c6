import type { MemberRating as Rating } from '@gwanyeok/domain/rating/api.ts'
import { expect, test } from 'vitest'
import { api } from '../../../../test/fake-api.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { MemberRating } from './member-rating.tsx'

const rating: Rating = {
  ...{ rank: 14, judged: 57, expected: 31, actual: 38, luckRange: { from: 24, to: 38 } },
  ...{ lowerBound: 0.6, hasSkillBadge: false, missing: null, updatedAt: '2026-11-21T00:00:00.000Z' },
  bands: [
    { from: 5, to: 20, judged: 6, expected: 1, actual: 2 },
    { from: 20, to: 35, judged: 11, expected: 3, actual: 5 },
  ],
  directions: [
    { direction: 'up', judged: 37, expected: 22, actual: 28 },
    { direction: 'down', judged: 20, expected: 9, actual: 10 },
  ],
  periods: [{ from: 1, to: 3, judged: 57, expected: 31, actual: 38 }],
  stocks: [
    { stock: 'NVDA', stockName: 'NVIDIA Corp', koreanName: '엔비디아', judged: 48, expected: 26, actual: 31 },
    { stock: 'NFLX', stockName: 'Netflix', koreanName: null, judged: 9, expected: 5, actual: 7 },
  ],
  otherStocks: { judged: 0, expected: 0, actual: 0 },
}

const open = (answer: Rating, own = true, partial = false) => {
  api.answer('GET /users/:id/rating', answer)
  return renderInApp(<MemberRating userId="someone" own={own} partial={partial} />)
}

test('the hits beside those by luck, the range and what it says', async () => {
  const screen = await open(rating)
  await expect.element(screen.getByRole('heading', { name: '실제 38번' })).toBeVisible()
  await expect.element(screen.getByText('7번 더 맞혔어요.')).toBeVisible()
  await expect.element(screen.getByText('우연 범위 24–38번')).toBeVisible()
  await expect.element(screen.getByText('우연 범위 끝에 있어요')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '점수와 실력 자세히 보기' })).toBeVisible()
})

test('groups of fewer than ten have their hits, but no bar', async () => {
  const screen = await open(rating)
  const rows = (text: string) => screen.getByRole('listitem').filter({ hasText: text })
  await expect.element(rows('5–20%')).toMatchTextContent('표본이 적어요2/6')
  await expect.element(rows('20–35%')).toMatchTextContent('45%')
  await expect.element(rows('Netflix')).toMatchTextContent('표본이 적어요')
  await expect.element(rows('Netflix')).toMatchTextContent('운 5 · 실제 7')
  const bars = (text: string) => rows(text).element().querySelectorAll('[style*=width]').length
  expect({ few: bars('5–20%'), band: bars('20–35%') }).toEqual({ few: 0, band: 1 })
  expect({ few: bars('Netflix'), group: bars('엔비디아') }).toEqual({ few: 0, group: 2 })
})

test('a group without a judged prediction says so', async () => {
  const none = { direction: 'down' as const, judged: 0, expected: 0, actual: 0 }
  const screen = await open({ ...rating, directions: [none] })
  const row = screen.getByRole('listitem').filter({ hasText: '하락' })
  await expect.element(row).toHaveTextContent('하락평가된 예측이 없어요')
})

test('below the minimum it says what is missing instead of comparing', async () => {
  const screen = await open({
    ...rating,
    ...{ rank: null, judged: 9, expected: 5, actual: 6, lowerBound: null, missing: { judged: 11, weeks: 3 } },
  })
  await expect.element(screen.getByText(/순위까지 11번, 3주 남았어요/)).toBeVisible()
  expect(screen.getByRole('heading', { name: '확률대별 적중' }).elements()).toHaveLength(0)
  expect(screen.container.querySelector('[data-range]')).toBeNull()
})

test('without a judged prediction it names the next step, to oneself alone', async () => {
  const none = { ...rating, judged: 0, expected: 0, actual: 0, rank: null, missing: { judged: 20, weeks: 6 } }
  const own = await open(none)
  await expect.element(own.getByRole('link', { name: '예측하기' })).toBeVisible()
  await own.unmount()
  const others = await open(none, false)
  await expect.element(others.getByText('이 회원의 예측이 평가되면 여기에서 볼 수 있어요.')).toBeVisible()
  expect(others.getByRole('link', { name: '예측하기' }).elements()).toHaveLength(0)
})

test('the groups of another member say that they are of public predictions', async () => {
  const screen = await open(rating, false, true)
  await expect.element(screen.getByText('공개한 예측만 담았어요').first()).toBeVisible()
})
