import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/api.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { memberBrief, prediction } from '#test/sample-data.ts'
import { EmptyBoard } from './empty-board.tsx'
import { OwnPlace } from './own-place.tsx'

type Entry = Answer<'GET /leaderboard'>['entries'][number]

const entry = (rank: number): Entry => ({
  rank,
  movement: null,
  member: memberBrief({ id: `m${rank}`, username: `member${rank}` }),
  totalScore: 100,
  success: 1,
  failed: 0,
  pending: 0,
  successRate: 100,
})

test('an empty week shows the first three of the month, and when the next own result comes', async () => {
  const open = prediction({ evaluationEnd: '2026-11-30T21:00:00.000Z' })
  const later = prediction({ id: 'later', evaluationEnd: '2026-12-04T21:00:00.000Z' })
  api.answer('GET /users/:id/predictions', { items: [later, open], nextCursor: null })
  api.answer('GET /leaderboard', {
    span: 'month',
    entries: [entry(1), entry(2), entry(3)],
    mine: { ...entry(1), rank: null },
    around: [],
  })
  const screen = await renderInApp(<EmptyBoard span="week" myId="me" />)
  await expect.element(screen.getByRole('heading', { name: '이번 주에는 아직 순위가 없어요' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '그동안, 이번 달 톱 3' })).toBeVisible()
  await expect.element(screen.getByText('member1')).toBeVisible()
  await expect.element(screen.getByText('내 다음 결과는 12/1(화)에 나와요.')).toBeVisible()
})

test('next to an empty week, the viewer sees the own rank of the month', async () => {
  api.on('GET /leaderboard', ({ query }) =>
    query?.span === 'week'
      ? { span: 'week', entries: [], mine: { ...entry(1), rank: null }, around: [] }
      : { span: 'month', entries: [entry(1), entry(2)], mine: entry(2), around: [] },
  )
  const screen = await renderInApp(<OwnPlace span="week" />)
  await expect.element(screen.getByText('2위')).toBeVisible()
  await expect.element(screen.getByText('이번 달')).toBeVisible()
  await expect.element(screen.getByText('아직 나온 결과가 없어요')).not.toBeInTheDocument()
})
