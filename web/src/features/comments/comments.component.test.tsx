import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { postListKey } from '#shared/data/query-keys.ts'
import { buildComment, buildMemberBrief, buildPost } from '#test/sample-data.ts'
import { Comments } from './comments.tsx'

const openComments = () =>
  renderInApp(
    <Comments
      postType="post"
      postId="post-1"
      itemAuthorId="author"
      count={1}
      hasHeading
      onReport={() => {}}
    />,
  )
const answerComments = (...comments: ReturnType<typeof buildComment>[]) =>
  api.answer('GET /comments', {
    items: comments.map((topComment) => ({ comment: topComment, replies: [] })),
    nextCursor: null,
    commentCount: comments.length,
  })
const findField = (screen: Screen) => screen.getByRole('textbox')
const findSendButton = (screen: Screen) => screen.getByRole('button', { name: '댓글 올리기' })

test('a new comment is added to the list and the count, and the field is emptied', async () => {
  answerComments(buildComment())
  api.answer('POST /comments', buildComment({ id: 'mine', content: '동의해요', isMine: true }))
  const screen = await openComments()
  await findField(screen).fill('동의해요')
  await findSendButton(screen).click()
  await expect.element(screen.getByText('동의해요')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '댓글 2' })).toBeVisible()
  await expect.element(findField(screen)).toHaveValue('')
})

test('lists of posts show a new comment at once as the latest of its post, until it is deleted', async () => {
  const listKey = postListKey('everyone', 'newest')
  const page = { items: [buildPost({ id: 'post-1' })], nextCursor: null }
  queryClient.setQueryData(listKey, { pages: [page], pageParams: [undefined] })
  const readLatest = () => queryClient.getQueryData(listKey)?.pages[0]?.items[0]?.latestComment
  answerComments(buildComment())
  const ownComment = buildComment({
    id: 'mine',
    content: '동의해요',
    isMine: true,
    author: buildMemberBrief({ username: '나' }),
  })
  api.answer('POST /comments', ownComment)
  api.answer('DELETE /comments/:id', { done: true })
  const screen = await openComments()
  await findField(screen).fill('동의해요')
  await findSendButton(screen).click()
  await expect.poll(readLatest).toEqual({ id: 'mine', author: ownComment.author, content: '동의해요' })
  await screen.getByRole('button', { name: '나님의 글 메뉴' }).click()
  await screen.getByRole('menuitem', { name: '삭제하기' }).click()
  await expect.poll(readLatest).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => api.received('DELETE /comments/:id')).toHaveLength(1)
})

test('text typed while a comment is being sent stays, and a second Ctrl+Enter sends nothing', async () => {
  answerComments(buildComment())
  const release = api.hold('POST /comments')
  const screen = await openComments()
  await findField(screen).fill('첫 번째')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await userEvent.keyboard('와 두 번째')
  release(buildComment({ id: 'mine', content: '첫 번째', isMine: true }))
  await expect.element(screen.getByText('첫 번째', { exact: true })).toBeVisible()
  await expect.element(findField(screen)).toHaveValue('첫 번째와 두 번째')
  expect(api.received('POST /comments')).toHaveLength(1)
})

test('a comment of only invisible characters cannot be sent; 1,000 emoji are valid, 1,001 are too many', async () => {
  answerComments(buildComment())
  const screen = await openComments()
  await findField(screen).fill('\u3164\u0001\ufffc\ufe0f')
  await expect.element(findSendButton(screen)).toBeDisabled()
  await findField(screen).fill('🚀'.repeat(1001))
  await expect.element(screen.getByText('댓글은 1,000자까지 쓸 수 있어요.')).toBeVisible()
  await findField(screen).fill('🚀'.repeat(1000))
  await expect.element(screen.getByText('1000/1000', { exact: true })).toBeVisible()
  await expect.element(findField(screen)).not.toHaveAttribute('aria-invalid')
})

test('comments of the item’s author are marked', async () => {
  answerComments(
    buildComment({ author: buildMemberBrief({ id: 'author', username: '두리' }) }),
    buildComment({ id: 'other', author: buildMemberBrief({ username: '소라' }) }),
  )
  const screen = await openComments()
  const findComment = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(findComment('두리')).toMatchTextContent(/두리작성자/)
  await expect.element(findComment('소라')).not.toMatchTextContent(/작성자/)
})

test('a comment that could not be sent stays in the field, also after a reload', async () => {
  answerComments(buildComment())
  api.refuse('POST /comments', 'internal', { status: 500 })
  const firstScreen = await openComments()
  await findField(firstScreen).fill('사라지면 안 되는 댓글')
  await findSendButton(firstScreen).click()
  await expect.element(findToast('댓글 작성에 실패했습니다.')).toBeVisible()
  await firstScreen.unmount()
  const secondScreen = await openComments()
  await expect.element(findField(secondScreen)).toHaveValue('사라지면 안 되는 댓글')
})

test('one field serves comments and replies: a reply shows whom it answers, and cancelling returns to the comment', async () => {
  answerComments(buildComment())
  const screen = await openComments()
  await findField(screen).fill('쓰던 댓글')
  await screen.getByRole('button', { name: '답글', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: '지수님에게 답글 남기기' })).toHaveFocus()
  await userEvent.keyboard('고마워요')
  await screen.getByRole('button', { name: '취소' }).click()
  await expect.element(findField(screen)).toHaveValue('쓰던 댓글')
  await expect.element(findField(screen)).toHaveFocus()
})

test('a reply is sent with the id of its parent comment, and shown in the thread', async () => {
  answerComments(buildComment())
  const reply = buildComment({ id: 'mine', content: '고마워요', isMine: true, parentId: 'comment-1' })
  api.answer('POST /comments', reply)
  const screen = await openComments()
  await screen.getByRole('button', { name: '답글', exact: true }).click()
  await findField(screen).fill('고마워요')
  await screen.getByRole('button', { name: '답글 올리기' }).click()
  await expect.element(screen.getByText('고마워요')).toBeVisible()
  expect(api.received('POST /comments')[0]?.body).toMatchObject({
    content: '고마워요',
    parentId: 'comment-1',
  })
})

test('a started reply is restored after a reload, without taking the focus', async () => {
  answerComments(buildComment())
  const firstScreen = await openComments()
  await firstScreen.getByRole('button', { name: '답글', exact: true }).click()
  await findField(firstScreen).fill('덧붙이면')
  await firstScreen.unmount()
  const secondScreen = await openComments()
  const reply = secondScreen.getByRole('textbox', { name: '지수님에게 답글 남기기' })
  await expect.element(reply).toHaveValue('덧붙이면')
  await expect.element(reply).not.toHaveFocus()
})

test('a list that failed to load can be loaded again; the heading of an empty list shows the count 0', async () => {
  api.refuse('GET /comments', 'not_found', { status: 404 })
  const screen = await openComments()
  answerComments()
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(screen.getByRole('heading', { name: '댓글 0' })).toBeVisible()
})

test('a deleted comment disappears at once, returns on undo, and the deletion is sent when the page is left', async () => {
  answerComments(buildComment({ isMine: true, content: '지울 댓글' }))
  api.answer('DELETE /comments/:id', { done: true })
  const screen = await openComments()
  const deleteComment = async () => {
    await screen.getByRole('button', { name: '지수님의 글 메뉴' }).click()
    await screen.getByRole('menuitem', { name: '삭제하기' }).click()
    await expect.element(screen.getByText('지울 댓글')).not.toBeInTheDocument()
  }
  await deleteComment()
  await expect.element(findToast('댓글을 삭제했어요')).toBeVisible()
  await screen.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(screen.getByText('지울 댓글')).toBeVisible()
  expect(api.received('DELETE /comments/:id')).toEqual([])
  await deleteComment()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => api.received('DELETE /comments/:id')).toHaveLength(1)
  await expect.element(screen.getByText('지울 댓글')).not.toBeInTheDocument()
})

test('a comment that could not be deleted returns, with an error', async () => {
  answerComments(buildComment({ isMine: true, content: '남을 댓글' }))
  api.disconnect('DELETE /comments/:id')
  const screen = await openComments()
  await screen.getByRole('button', { name: '지수님의 글 메뉴' }).click()
  await screen.getByRole('menuitem', { name: '삭제하기' }).click()
  await expect.element(screen.getByText('남을 댓글')).not.toBeInTheDocument()
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(findToast('댓글을 삭제하지 못했어요. 다시 시도해주세요.')).toBeVisible()
  await expect.element(screen.getByText('남을 댓글')).toBeVisible()
})
