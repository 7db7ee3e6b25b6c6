import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { LikeButton } from './like-button.tsx'

const openButton = (type: 'post' | 'prediction', id: string) =>
  renderInApp(<LikeButton type={type} id={id} likes={4} likedByMe={false} />)

test('a press is shown at once, before the server has answered', async () => {
  const release = api.hold('PUT /posts/:id/like')
  const screen = await openButton('post', 'slow')
  await screen.getByRole('button', { name: '좋아요 4' }).click()
  await expect
    .element(screen.getByRole('button', { name: '좋아요 5' }))
    .toHaveAttribute('aria-pressed', 'true')
  release({ likes: 5, likedByMe: true })
})

test('the number includes the viewer’s like, and falls at once when it is taken back', async () => {
  const release = api.hold('DELETE /posts/:id/like')
  const screen = await renderInApp(<LikeButton type="post" id="mine" likes={5} likedByMe />)
  await screen.getByRole('button', { name: '좋아요 5' }).click()
  await expect
    .element(screen.getByRole('button', { name: '좋아요 4' }))
    .toHaveAttribute('aria-pressed', 'false')
  release({ likes: 4, likedByMe: false })
})

test('only the last of fast presses counts: on, off, on sends one like', async () => {
  const release = api.hold('PUT /posts/:id/like')
  const screen = await openButton('post', 'fast')
  const button = screen.getByRole('button')
  for (let press = 0; press < 3; press++) await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  release({ likes: 5, likedByMe: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(api.received('PUT /posts/:id/like')).toHaveLength(1)
})

test('after two presses the like is sent and then removed, one request after the other', async () => {
  const release = api.hold('PUT /posts/:id/like')
  api.answer('DELETE /posts/:id/like', { likes: 4, likedByMe: false })
  const screen = await openButton('post', 'twice')
  const button = screen.getByRole('button')
  await button.click()
  await button.click()
  expect(api.received('DELETE /posts/:id/like')).toEqual([])
  release({ likes: 5, likedByMe: true })
  await expect.poll(() => api.received('DELETE /posts/:id/like')).toHaveLength(1)
  await expect
    .element(screen.getByRole('button', { name: '좋아요 4' }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('a refused like is reverted, with a message on a post', async () => {
  api.refuse('PUT /posts/:id/like', 'not_found', { status: 404 })
  const screen = await openButton('post', 'refused')
  await screen.getByRole('button').click()
  await expect.element(findToast('좋아요 처리에 실패했습니다')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: '좋아요 4' }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('a refused like of a prediction is reverted without a message', async () => {
  api.refuse('PUT /predictions/:id/like', 'not_found', { status: 404 })
  const screen = await openButton('prediction', 'refused')
  await screen.getByRole('button').click()
  await expect.poll(() => api.received('PUT /predictions/:id/like')).toHaveLength(1)
  await expect
    .element(screen.getByRole('button', { name: '좋아요 4' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(findToast('좋아요 처리에 실패했습니다')).not.toBeInTheDocument()
})

test('without a connection the like of a prediction is reverted without a message, too', async () => {
  api.disconnect('PUT /predictions/:id/like')
  const screen = await openButton('prediction', 'offline')
  await screen.getByRole('button').click()
  await expect.poll(() => api.received('PUT /predictions/:id/like')).toHaveLength(1)
  await expect
    .element(screen.getByRole('button', { name: '좋아요 4' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(findToast('오류')).not.toBeInTheDocument()
})
