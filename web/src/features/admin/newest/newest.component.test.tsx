import { beforeEach, expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief, buildPrediction } from '#test/sample-data.ts'
import { NewestPredictions } from './newest.tsx'

const othersPrediction = buildPrediction({
  id: 'theirs',
  isMine: false,
  author: buildMemberBrief({ username: '서연' }),
})
const ownPrediction = buildPrediction({
  id: 'mine',
  isMine: true,
  author: buildMemberBrief({ username: '지기' }),
})

beforeEach(() => api.answer('GET /stocks/logos', { versions: {} }))

test('predictions are filtered by status', async () => {
  api.on('GET /predictions', ({ query }) => ({
    items: query?.filter === 'failed' ? [] : [othersPrediction],
    nextCursor: null,
  }))
  const screen = await renderInApp(<NewestPredictions />)
  await expect.element(screen.getByText('서연')).toBeVisible()
  await screen.getByRole('button', { name: '실패' }).click()
  await expect.element(screen.getByText('아직 없어요')).toBeVisible()
})

test('an admin who hides another member’s prediction also reports it; the admin’s own prediction has no menu', async () => {
  api.answer('GET /predictions', { items: [othersPrediction, ownPrediction], nextCursor: null })
  api.answer('POST /reports', { alreadyReported: false })
  api.answer('POST /admin/reports/decisions', { gone: false })
  const screen = await renderInApp(<NewestPredictions />)
  await screen.getByRole('button', { name: '서연님 글의 메뉴' }).click()
  await expect.element(screen.getByRole('button', { name: '지기님 글의 메뉴' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: '숨기기' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: '숨기기' }).click()
  await expect.poll(() => api.received('POST /admin/reports/decisions')).toHaveLength(1)
  const item = { postType: 'prediction', postId: 'theirs' }
  expect(api.received('POST /reports').map(({ body }) => body)).toEqual([{ ...item, reason: 'other' }])
  expect(api.received('POST /admin/reports/decisions')[0]!.body).toEqual({ ...item, decision: 'hide' })
})
