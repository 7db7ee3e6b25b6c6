import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildComment, buildPrediction } from '#test/sample-data.ts'
import { PredictionDialog } from './prediction-dialog.tsx'

test('a prediction and its comments are loaded in one request, also when it is opened again', async () => {
  const thread = { comment: buildComment({ content: '저도 그렇게 생각해요' }), replies: [] }
  api.answer('GET /predictions/:id', {
    prediction: buildPrediction({ commentCount: 1 }),
    note: null,
    candles: [],
    priceTime: null,
    myPendingPrediction: null,
    followedByMe: false,
    comments: { items: [thread], nextCursor: null, commentCount: 1 },
  })
  api.answer('POST /predictions/:id/views', { done: true })
  api.answer('GET /bookmarks/ids', { ids: [] })
  for (const _ of ['first', 'again']) {
    const screen = await renderInApp(<PredictionDialog id={buildPrediction().id} />)
    await expect.element(screen.getByText('저도 그렇게 생각해요')).toBeVisible()
    await screen.unmount()
  }
  expect(api.received('GET /comments')).toEqual([])
})
