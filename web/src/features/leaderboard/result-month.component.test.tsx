import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { prediction } from '#test/sample-data.ts'
import { ResultMonth } from './result-month.tsx'

test('the calendar has a target on the Korean day of each result of the month', async () => {
  api.answer('GET /users/:id/predictions', {
    items: [
      prediction({ id: 'pending', evaluationEnd: '2026-11-29T21:00:00.000Z' }),
      prediction({ id: 'hit', status: 'success', evaluationEnd: '2026-11-19T21:00:00.000Z' }),
      prediction({ id: 'miss', status: 'failed', evaluationEnd: '2026-11-19T21:00:00.000Z' }),
      prediction({ id: 'void', status: 'void', evaluationEnd: '2026-11-17T21:00:00.000Z' }),
      prediction({ id: 'december', evaluationEnd: '2026-11-30T21:00:00.000Z' }),
    ],
    nextCursor: null,
  })
  const screen = await renderInApp(<ResultMonth myId="me" />, { now: '2026-11-23T03:00:00.000Z' })
  await expect.element(screen.getByRole('heading', { name: '이번 달 내 결과' })).toBeVisible()
  await expect.element(screen.getByText('23', { exact: true })).toBeVisible()
  const days = [...screen.container.querySelectorAll('.grid > span:has(svg)')]
  expect(days.map((day) => [day.textContent, day.querySelectorAll('svg').length])).toEqual([
    ['20', 2],
    ['30', 1],
  ])
})
