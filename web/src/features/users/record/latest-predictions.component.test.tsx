import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { evaluation, prediction } from '#test/sample-data.ts'
import { LatestPredictions } from './latest-predictions.tsx'

const createPrediction = (id: string) => prediction({ id, koreanName: `open ${id}` })
const miss = (id: string) =>
  prediction({ id, koreanName: `miss ${id}`, status: 'failed', evaluation: evaluation({ score: 0 }) })

async function listNames(items: PredictionView[], isOwn = true) {
  api.answer('GET /users/:id/predictions', { items, nextCursor: null })
  const screen = await renderInApp(<LatestPredictions userId="m" own={isOwn} />)
  await expect.element(screen.getByRole('link').first()).toBeVisible()
  return [...screen.container.querySelectorAll('a')].map((link) => link.textContent)
}

test('six results leave no place for pending predictions', async () => {
  const results = ['1', '2', '3', '4', '5', '6', '7'].map(miss)
  const names = await listNames([createPrediction('a'), ...results])
  expect(names.map((name) => name.replace(/\+.*/, ''))).toEqual([
    'miss 1',
    'miss 2',
    'miss 3',
    'miss 4',
    'miss 5',
    'miss 6',
  ])
})

test('with fewer results, pending predictions fill up six rows; a sealed one has no change', async () => {
  const sealedPrediction = { ...createPrediction('b'), sealed: true } as unknown as PredictionView
  const names = await listNames([
    createPrediction('a'),
    miss('1'),
    sealedPrediction,
    createPrediction('c'),
    createPrediction('d'),
    createPrediction('e'),
    createPrediction('f'),
  ])
  expect(names.map((name) => name.replace(/\+.*/, ''))).toEqual([
    'miss 1',
    'open a',
    expect.stringMatching(/^open b\d+\/\d+/),
    'open c',
    'open d',
    'open e',
  ])
})

test('of another member, only public predictions are listed', async () => {
  const followersOnly = { ...miss('1'), visibility: 'followers' as const }
  const names = await listNames([followersOnly, miss('2')], false)
  expect(names.map((name) => name.replace(/\+.*/, ''))).toEqual(['miss 2'])
})
