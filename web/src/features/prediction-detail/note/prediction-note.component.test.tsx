import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { evaluation, prediction } from '#test/sample-data.ts'
import { PredictionNote } from './prediction-note.tsx'

const judged = prediction({ status: 'success', evaluation: evaluation(), isMine: true })
const open = (own = judged, note: Parameters<typeof PredictionNote>[0]['note'] = null) =>
  renderInApp(<PredictionNote prediction={own} note={note} />)

test('the author writes it once the result is there; what was refused stays typed, and after a reload', async () => {
  const before = await open()
  await before.getByRole('button', { name: '복기 남기기' }).click()
  const text = before.getByRole('textbox', { name: '복기' })
  await text.fill('너무 서둘렀어요')
  api.refuse('POST /predictions/:id/note', 'internal', { status: 500 })
  await before.getByRole('button', { name: '남기기' }).click()
  await expect.element(text).toHaveValue('너무 서둘렀어요')
  await before.unmount()
  const after = await open()
  await expect.element(after.getByRole('textbox', { name: '복기' })).toHaveValue('너무 서둘렀어요')
  api.answer('POST /predictions/:id/note', {
    content: '너무 서둘렀어요',
    writtenAt: '2026-11-21T00:30:00.000Z',
  })
  await after.getByRole('button', { name: '남기기' }).click()
  await expect.poll(() => api.received('POST /predictions/:id/note')).toHaveLength(2)
})

test('shows what was written and when, without a way to change it', async () => {
  const screen = await open(judged, { content: '다음엔 길게', writtenAt: '2026-11-21T00:30:00.000Z' })
  await expect.element(screen.getByText('다음엔 길게')).toBeVisible()
  await expect.element(screen.getByText('11/21(토)')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('is nothing before the judgement, and to others while it is not written', async () => {
  for (const own of [prediction({ isMine: true }), { ...judged, isMine: false }]) {
    const screen = await open(own)
    expect(screen.getByText('복기').elements()).toHaveLength(0)
    await screen.unmount()
  }
})
