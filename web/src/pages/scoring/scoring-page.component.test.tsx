import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { evaluation, prediction } from '#test/sample-data.ts'
import { sampleQuery } from '#features/landing/queries.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { ScoringPage } from './scoring-page.tsx'

const chance = { probability: 0.1874, fromOpen: 0.1874, openPassed: false, fromBase: 0.16, multiplier: 1 }

async function openPage(chanceMultiplier: boolean) {
  const hit = prediction({ status: 'success', chance, evaluation: evaluation({ reachedOn: '2026-11-16' }) })
  // Known before the first paint: what is shown then is all.
  queryClient.setQueryData(sampleQuery.queryKey, { prediction: hit, candles: [] })
  const screen = await renderInApp(<ScoringPage />, { me: null, chanceMultiplier })
  await expect.element(screen.getByRole('heading', { name: '실력은 방향으로 겨뤄요' })).toBeVisible()
  return screen
}

test('the page multiplies a real prediction by five factors', async () => {
  const screen = await openPage(true)
  await expect.element(screen.getByRole('heading', { name: '100점에 다섯 가지를 곱해요' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '직접 움직여보세요' })).toBeVisible()
})

test('where the chance is no factor it shows no prediction that was judged with it', async () => {
  const screen = await openPage(false)
  await expect
    .element(screen.getByRole('heading', { name: '100점에 다섯 가지를 곱해요' }))
    .not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: '직접 움직여보세요' })).not.toBeInTheDocument()
})
