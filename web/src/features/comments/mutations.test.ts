import { expect, it } from 'vitest'
import { comment } from '#test/sample-data.ts'
import { addComment, removeComment } from './mutations.ts'

const createComment = (id: string, parentId: string | null = null) =>
  comment({ id, parentId, content: id, isMine: true })

const threads = [
  { comment: createComment('a'), replies: [createComment('a1', 'a')] },
  { comment: createComment('b'), replies: [] },
]
const ids = (list: typeof threads) =>
  list.map((thread) => [thread.comment.id, ...thread.replies.map(({ id }) => id)])

it('puts a comment at the end and a reply into its thread, also one that answers a reply', () => {
  expect(ids(addComment(threads, createComment('c')))).toEqual([['a', 'a1'], ['b'], ['c']])
  expect(ids(addComment(threads, createComment('b1', 'b')))).toEqual([
    ['a', 'a1'],
    ['b', 'b1'],
  ])
  expect(ids(addComment(threads, createComment('a2', 'a1')))).toEqual([['a', 'a1', 'a2'], ['b']])
})

it('takes a comment off, and leaves a placeholder without its words while it has answers', () => {
  expect(ids(removeComment(threads, 'b'))).toEqual([['a', 'a1']])
  expect(ids(removeComment(threads, 'a1'))).toEqual([['a'], ['b']])
  const [left] = removeComment(threads, 'a')
  expect(left?.comment).toMatchObject({
    id: 'a',
    gone: 'deleted',
    content: null,
    author: null,
    isMine: false,
  })
  expect(ids(removeComment(removeComment(threads, 'a'), 'a1'))).toEqual([['b']])
})
