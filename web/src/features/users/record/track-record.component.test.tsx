import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { TrackRecord } from './track-record.tsx'

async function openRecord(resultCount: number) {
  const miss = buildPrediction({ status: 'failed', evaluation: buildEvaluation({ score: 0 }) })
  api.answer('GET /users/:id/predictions', { items: [miss], nextCursor: null })
  api.answer('GET /users/:id/track-record', {
    judged: 1,
    success: 0,
    score: [],
    shots: [{ blockId: 'BLK-1', direction: 'up', error: null }],
    periods: [],
    stocks: [],
    stockCount: 1,
  })
  const screen = await renderInApp(
    <TrackRecord
      userId="m"
      isOwn={false}
      isMemberLoading={false}
      resultCount={resultCount}
      hasNonPublicPredictions={false}
    />,
  )
  const target = screen.getByRole('img', { name: /^적중 0발, 실패 1발/ })
  await expect.element(target).toBeVisible()
  return { target, text: screen.container.textContent }
}

test.each([
  [1, '결과 1건이에요'],
  [5, '결과 5건 가운데 공개한 1건이에요'],
])(
  'with %d results the target is small, and their number is next to it',
  async (resultCount, expectedText) => {
    const { target, text } = await openRecord(resultCount)
    expect(target.element().getAttribute('width')).toBe('96')
    expect(text).toContain(expectedText)
    expect(text).not.toMatch(/가운데 \d+발/)
  },
)

test('from six results on the target is large and counts the hits in the centre', async () => {
  const { target, text } = await openRecord(6)
  expect(target.element().getAttribute('width')).toBe('350')
  expect(text).toContain('가운데 0발결과 6건 가운데 공개한 1건이에요')
})
