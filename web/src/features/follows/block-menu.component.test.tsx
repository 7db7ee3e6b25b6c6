import { expect, test } from 'vitest'
import { queryClient } from '#shared/data/query-client.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { BlockMenu } from './block-menu.tsx'

test('a block invalidates cached lists, because any list may contain the blocked member', async () => {
  api.answer('PUT /users/:id/block', { done: true })
  queryClient.setQueryData(['list'], [])
  const screen = await renderInApp(
    <BlockMenu member={{ id: 'jisu', username: '지수' }} onBlocked={() => {}} />,
  )
  await screen.getByRole('button', { name: '더 보기' }).click()
  await screen.getByRole('menuitem', { name: '차단하기' }).click()
  expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(false)
  await screen.getByRole('button', { name: '차단', exact: true }).click()
  await expect.element(findToast('차단했어요')).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(['list'])?.isInvalidated).toBe(true)
})
