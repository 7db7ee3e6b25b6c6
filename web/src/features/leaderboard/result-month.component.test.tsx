import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { ResultMonth } from './result-month.tsx'

test('the calendar has targets, numbers and points on the Korean days with results, and counts below', async () => {
  api.answer('GET /users/:id/predictions', {
    items: [
      buildPrediction({ id: 'pending', evaluationEnd: '2026-11-29T21:00:00.000Z' }),
      buildPrediction({
        id: 'hit',
        status: 'success',
        evaluation: buildEvaluation(),
        evaluationEnd: '2026-11-19T21:00:00.000Z',
      }),
      buildPrediction({ id: 'miss', status: 'failed', evaluationEnd: '2026-11-19T21:00:00.000Z' }),
      buildPrediction({ id: 'void', status: 'void', evaluationEnd: '2026-11-17T21:00:00.000Z' }),
      buildPrediction({ id: 'december', evaluationEnd: '2026-11-30T21:00:00.000Z' }),
    ],
    nextCursor: null,
  })
  const screen = await renderInApp(<ResultMonth myId="me" />, { now: '2026-11-23T03:00:00.000Z' })
  await expect.element(screen.getByRole('heading', { name: '11월 내 결과' })).toBeVisible()
  await expect.element(screen.getByText('23', { exact: true })).toBeVisible()
  const days = [...screen.container.querySelectorAll('.grid > span:has(svg)')]
  expect(days.map((day) => day.textContent)).toEqual(['20×2+320', '30'])
  expect(screen.container.querySelector('p')?.textContent).toBe('적중1실패1진행 중1')
})

test('the calendar requests pages until all remaining results are from before the month', async () => {
  const hit = buildPrediction({ status: 'success', evaluationEnd: '2026-11-19T21:00:00.000Z' })
  const pages: Record<string, [id: string, predictedAt: string]> = {
    first: ['new', '2026-11-18T03:00:00.000Z'],
    second: ['middle', '2026-11-02T03:00:00.000Z'],
    third: ['old', '2026-09-01T03:00:00.000Z'],
  }
  const next: Record<string, string> = { first: 'second', second: 'third', third: 'fourth' }
  api.on('GET /users/:id/predictions', ({ query }) => {
    const cursor = query?.cursor ?? 'first'
    const [id, predictedAt] = pages[cursor]!
    return { items: [{ ...hit, id, predictedAt }], nextCursor: next[cursor]! }
  })
  const screen = await renderInApp(<ResultMonth myId="me" />, { now: '2026-11-23T03:00:00.000Z' })
  await expect.poll(() => screen.container.querySelector('p')?.textContent).toBe('적중3')
  const cursors = api.received('GET /users/:id/predictions').map(({ query }) => query?.cursor)
  expect(cursors.filter((cursor) => cursor !== undefined)).toEqual(['second', 'third'])
})
