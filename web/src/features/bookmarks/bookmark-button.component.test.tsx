import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { BookmarkButton } from './bookmark-button.tsx'

const SAVE = { name: '예측 저장', exact: true }
const REMOVE = { name: '예측 저장 취소' }

test('one request loads the saved state of all buttons', async () => {
  api.answer('GET /bookmarks/ids', { ids: ['saved'] })
  const screen = await renderInApp(
    <>
      <BookmarkButton id="saved" />
      <BookmarkButton id="other" />
    </>,
  )
  await expect.element(screen.getByRole('button', REMOVE)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', SAVE)).toHaveAttribute('aria-pressed', 'false')
  expect(api.received('GET /bookmarks/ids')).toHaveLength(1)
})

test('a press saves the prediction at once, and a second press removes it', async () => {
  api.answer('GET /bookmarks/ids', { ids: [] })
  api.answer('DELETE /predictions/:id/bookmark', { done: true })
  const release = api.hold('PUT /predictions/:id/bookmark')
  const screen = await renderInApp(<BookmarkButton id="first" />)
  await screen.getByRole('button', SAVE).click()
  await expect.element(screen.getByRole('button', REMOVE)).toBeVisible()
  release({ done: true })
  await expect.poll(() => api.received('PUT /predictions/:id/bookmark')).toHaveLength(1)
  await screen.getByRole('button', REMOVE).click()
  await expect.element(screen.getByRole('button', SAVE)).toBeVisible()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => api.received('DELETE /predictions/:id/bookmark')).toHaveLength(1)
  await expect.element(screen.getByRole('button', SAVE)).toBeVisible()
})

test('the button is disabled until the saved state is known', async () => {
  const release = api.hold('GET /bookmarks/ids')
  const screen = await renderInApp(<BookmarkButton id="saved" />)
  await expect.element(screen.getByRole('button', SAVE)).toBeDisabled()
  release({ ids: ['saved'] })
  await expect.element(screen.getByRole('button', REMOVE)).toBeEnabled()
})

test('a refused save is reverted, and a toast shows the reason', async () => {
  api.answer('GET /bookmarks/ids', { ids: [] })
  api.refuse('PUT /predictions/:id/bookmark', 'bookmarks_full', { status: 409, details: { limit: 2000 } })
  const screen = await renderInApp(<BookmarkButton id="gone" />)
  await screen.getByRole('button', SAVE).click()
  await expect.element(findToast('예측은 2000개까지 저장할 수 있어요.')).toBeVisible()
  await expect.element(screen.getByRole('button', SAVE)).toHaveAttribute('aria-pressed', 'false')
})

test('if the list failed to load, the next press requests it again', async () => {
  api.refuse('GET /bookmarks/ids', 'not_found', { status: 404 })
  api.answer('PUT /predictions/:id/bookmark', { done: true })
  const screen = await renderInApp(
    <>
      <BookmarkButton id="first" />
      <BookmarkButton id="other" />
    </>,
  )
  await expect.poll(() => api.received('GET /bookmarks/ids')).toHaveLength(1)
  api.answer('GET /bookmarks/ids', { ids: ['first', 'other'] })
  await screen.getByRole('button', SAVE).first().click()
  await expect.poll(() => api.received('GET /bookmarks/ids')).toHaveLength(2)
  await expect.poll(() => screen.getByRole('button', REMOVE).elements()).toHaveLength(2)
})
