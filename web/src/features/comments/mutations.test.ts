import { expect, it } from 'vitest'
import { buildComment } from '#test/sample-data.ts'
import { addComment, removeComment } from './mutations.ts'

const createComment = (id: string, parentId: string | null = null) =>
  buildComment({ id, parentId, content: id, isMine: true })

const threads = [
  { comment: createComment('a'), replies: [createComment('a1', 'a')] },
  { comment: createComment('b'), replies: [] },
]
const listIdsByThread = (list: typeof threads) =>
  list.map((thread) => [thread.comment.id, ...thread.replies.map(({ id }) => id)])

it('adds a comment at the end, and a reply to its thread, even if it replies to another reply', () => {
  expect(listIdsByThread(addComment(threads, createComment('c')))).toEqual([['a', 'a1'], ['b'], ['c']])
  expect(listIdsByThread(addComment(threads, createComment('b1', 'b')))).toEqual([
    ['a', 'a1'],
    ['b', 'b1'],
  ])
  expect(listIdsByThread(addComment(threads, createComment('a2', 'a1')))).toEqual([['a', 'a1', 'a2'], ['b']])
})

it('removes a comment, but leaves a placeholder without its text while it has replies', () => {
  expect(listIdsByThread(removeComment(threads, 'b'))).toEqual([['a', 'a1']])
  expect(listIdsByThread(removeComment(threads, 'a1'))).toEqual([['a'], ['b']])
  const [placeholder] = removeComment(threads, 'a')
  expect(placeholder?.comment).toMatchObject({
    id: 'a',
    gone: 'deleted',
    content: null,
    author: null,
    isMine: false,
  })
  expect(listIdsByThread(removeComment(removeComment(threads, 'a'), 'a1'))).toEqual([['b']])
})

it('when another comment is removed, a hidden comment stays, because its author still sees it', () => {
  const hiddenThread = { comment: { ...createComment('c'), gone: 'hidden' as const }, replies: [] }
  expect(listIdsByThread(removeComment([...threads, hiddenThread], 'b'))).toEqual([['a', 'a1'], ['c']])
})
