import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { PredictionNote } from './prediction-note.tsx'

const judgedPrediction = buildPrediction({ status: 'success', evaluation: buildEvaluation(), isMine: true })
const renderNote = (
  shownPrediction = judgedPrediction,
  note: Parameters<typeof PredictionNote>[0]['note'] = null,
) => renderInApp(<PredictionNote prediction={shownPrediction} note={note} />)

test('the author writes a note after the result; a text that could not be sent stays in the field, even after a reload', async () => {
  const firstScreen = await renderNote()
  await firstScreen.getByRole('button', { name: '복기 남기기' }).click()
  const text = firstScreen.getByRole('textbox', { name: '복기' })
  await text.fill('너무 서둘렀어요')
  api.refuse('POST /predictions/:id/note', 'internal', { status: 500 })
  await firstScreen.getByRole('button', { name: '남기기' }).click()
  await expect.element(text).toHaveValue('너무 서둘렀어요')
  await firstScreen.unmount()
  const secondScreen = await renderNote()
  await expect.element(secondScreen.getByRole('textbox', { name: '복기' })).toHaveValue('너무 서둘렀어요')
  api.answer('POST /predictions/:id/note', {
    content: '너무 서둘렀어요',
    writtenAt: '2026-11-21T00:30:00.000Z',
  })
  await secondScreen.getByRole('button', { name: '남기기' }).click()
  await expect.poll(() => api.received('POST /predictions/:id/note')).toHaveLength(2)
})

test('a written note is shown with its date, without a button to change it', async () => {
  const screen = await renderNote(judgedPrediction, {
    content: '다음엔 길게',
    writtenAt: '2026-11-21T00:30:00.000Z',
  })
  await expect.element(screen.getByText('다음엔 길게')).toBeVisible()
  await expect.element(screen.getByText('11/21(토)')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('nothing is rendered before the result, or to others while there is no note', async () => {
  for (const shownPrediction of [buildPrediction({ isMine: true }), { ...judgedPrediction, isMine: false }]) {
    const screen = await renderNote(shownPrediction)
    expect(screen.getByText('복기').elements()).toHaveLength(0)
    await screen.unmount()
  }
})
