import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { reportQueueMessages } from './messages.ts'
import type { ReportedItem } from './queries.ts'
import { ReportQueue } from './report-queue.tsx'

const ITEM: ReportedItem = {
  postType: 'post',
  postId: 'p1',
  author: buildMemberBrief({ username: '서연' }),
  content: '실적 이야기',
  images: [],
  context: '',
  hidden: false,
  gone: false,
  status: 'pending',
  reports: [],
}

test('hiding asks for confirmation, and a link leads to the reported post', async () => {
  api.answer('GET /admin/reports', { items: [ITEM], nextCursor: null })
  api.answer('POST /admin/reports/decisions', { gone: false })
  const screen = await renderInApp(<ReportQueue />)
  await expect
    .element(screen.getByRole('link', { name: '원문 보기' }))
    .toHaveAttribute('href', '/community?post=p1')
  await screen.getByRole('button', { name: '숨기기' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(reportQueueMessages.hideMessage)).toBeVisible()
  expect(api.received('POST /admin/reports/decisions')).toEqual([])
  await dialog.getByRole('button', { name: '숨기기' }).click()
  await expect.poll(() => api.received('POST /admin/reports/decisions')).toHaveLength(1)
})
