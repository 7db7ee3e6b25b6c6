import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { evaluation, memberBrief, prediction } from '#test/sample-data.ts'
import { PredictionCard } from './prediction-card.tsx'

/** All that a card says. */
async function textOf(shown: PredictionView): Promise<string> {
  const screen = await renderInApp(<PredictionCard prediction={shown} context="feed" />)
  const card = screen.getByRole('article')
  await expect.element(card).toBeVisible()
  return card.element().textContent
}

const hit = prediction({ status: 'success', evaluation: evaluation({ reachedOn: '2026-11-16' }) })

test('an author without the badge of skill has the win rate alone', async () => {
  expect(await textOf(prediction())).toContain('지수승률 60%')
})

test('an open prediction shows its period and the most that it can score', async () => {
  const text = await textOf(prediction())
  expect(text).toContain('7일 예측')
  expect(text).toContain('맞히면 최대 400점')
})

test('an open prediction says when its result comes, the price now, and what is left', async () => {
  const text = await textOf(prediction())
  expect(text).toContain('11/26(목) 06:30쯤 결과')
  expect(text).toContain('지금 $481.20목표까지 +5.00%5일 남음')
})

test('before its first session, while the price stands at its base, nothing is said twice', async () => {
  const text = await textOf(prediction({ predictedAt: '2026-11-21T00:30:00.000Z', currentPrice: 481.2 }))
  expect(text).not.toMatch(/지금|목표까지|남음/)
})

test('an open prediction without a known price says the days left alone', async () => {
  const text = await textOf(prediction({ currentPrice: null }))
  expect(text).toContain('5일 남음')
  expect(text).not.toMatch(/지금|목표까지/)
})

test.each(['success', 'failed', 'void'] as const)('%s: nothing is left', async (status) => {
  expect(await textOf(prediction({ status, evaluation: evaluation() }))).not.toMatch(/지금|목표까지|남음/)
})

test('an open prediction whose target a day has reached says so in place of the distance', async () => {
  const text = await textOf(prediction({ isReached: true }))
  expect(text).toContain('목표에 닿았어요')
  expect(text).not.toContain('목표까지')
})

test('a hit shows its points and the day that reached the target', async () => {
  const text = await textOf(hit)
  expect(text).toContain('+320점')
  expect(text).toContain('11/16에 목표 도달')
})

test('the badge of skill stands beside the name of an author who has it, also where its text has no room', async () => {
  const proven = prediction({ author: memberBrief({ hasSkillBadge: true }) })
  expect(await textOf(proven)).toContain('지수실력 입증승률 60%')
})

test('a sealed prediction says nothing of points, even where its answer had them', async () => {
  const sealed = { ...prediction(), sealed: true as const, revealAt: '2026-11-21T02:00:00.000Z' }
  const text = await textOf(sealed)
  expect(text).not.toMatch(/최대|\d점|지금|목표까지|481|505/)
})

test('of a prediction that is taken down others see a notice, and nothing to press beside it', async () => {
  const notice = {
    ...prediction({ reason: '비밀 근거' }),
    sealed: true as const,
    takenDownUntil: '2026-12-21T02:00:00.000Z',
  }
  const text = await textOf(notice)
  expect(text).toContain('게시중단 요청으로 임시로 가린 글이에요')
  expect(text).not.toMatch(/비밀|봉인|좋아요|505/)
})

test('its author sees it whole, and until when others do not', async () => {
  const text = await textOf(
    prediction({ reason: '내 근거', isMine: true, takenDownUntil: '2026-12-21T02:00:00.000Z' }),
  )
  expect(text).toContain('내 근거')
  expect(text).toContain('게시중단 요청으로 12/21(월)까지 다른 사람에게 보이지 않아요.')
})
