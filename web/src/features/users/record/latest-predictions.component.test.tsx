import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { LatestPredictions } from './latest-predictions.tsx'

const createPending = (id: string) => buildPrediction({ id, koreanName: `open ${id}` })
const createMiss = (id: string) =>
  buildPrediction({
    id,
    koreanName: `miss ${id}`,
    status: 'failed',
    evaluation: buildEvaluation({ score: 0 }),
  })

async function renderNames(items: PredictionView[], isOwn = true) {
  api.answer('GET /users/:id/predictions', { items, nextCursor: null })
  const screen = await renderInApp(<LatestPredictions userId="m" isOwn={isOwn} />)
  await expect.element(screen.getByRole('link').first()).toBeVisible()
  // The predicted change follows the name.
  return [...screen.container.querySelectorAll('a')].map((link) => link.textContent.replace(/목표.*/, ''))
}

test('six results leave no place for pending predictions', async () => {
  const results = ['1', '2', '3', '4', '5', '6', '7'].map(createMiss)
  const names = await renderNames([createPending('a'), ...results])
  expect(names).toEqual(['miss 1', 'miss 2', 'miss 3', 'miss 4', 'miss 5', 'miss 6'])
})

test('with fewer results, pending predictions fill up six rows; a sealed one shows no predicted change', async () => {
  const sealedPrediction = { ...createPending('b'), sealed: true } as unknown as PredictionView
  const names = await renderNames([
    createPending('a'),
    createMiss('1'),
    sealedPrediction,
    createPending('c'),
    createPending('d'),
    createPending('e'),
    createPending('f'),
  ])
  expect(names).toEqual([
    'miss 1',
    'open a',
    expect.stringMatching(/^open b\d+\/\d+/),
    'open c',
    'open d',
    'open e',
  ])
})

test('on the profile of another member, only public predictions are listed', async () => {
  const followersOnly = { ...createMiss('1'), visibility: 'followers' as const }
  const names = await renderNames([followersOnly, createMiss('2')], false)
  expect(names).toEqual(['miss 2'])
})
