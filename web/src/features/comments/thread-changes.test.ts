import type { CommentView } from '@gwanyeok/domain/comments/api.ts'
import { expect, it } from 'vitest'
import { withComment, withoutComment } from './thread-changes.ts'

const comment = (id: string, parentId: string | null = null): CommentView => ({
  id,
  author: {
    id: 'kim',
    username: '김',
    photoURL: null,
    successRate: null,
    judged: 0,
    hasSkillBadge: false,
    withdrawn: false,
  },
  stockTags: [],
  mentions: [],
  content: id,
  createdAt: '2026-11-20T00:00:00.000Z',
  parentId,
  replyTo: null,
  gone: null,
  isMine: true,
  canReport: false,
})

const threads = [
  { comment: comment('a'), replies: [comment('a1', 'a')] },
  { comment: comment('b'), replies: [] },
]
const ids = (list: typeof threads) =>
  list.map((thread) => [thread.comment.id, ...thread.replies.map(({ id }) => id)])

it('puts a comment at the end and a reply into its thread, also one that answers a reply', () => {
  expect(ids(withComment(threads, comment('c')))).toEqual([['a', 'a1'], ['b'], ['c']])
  expect(ids(withComment(threads, comment('b1', 'b')))).toEqual([
    ['a', 'a1'],
    ['b', 'b1'],
  ])
  expect(ids(withComment(threads, comment('a2', 'a1')))).toEqual([['a', 'a1', 'a2'], ['b']])
})

it('takes a comment off, and leaves a placeholder without its words while it has answers', () => {
  expect(ids(withoutComment(threads, 'b'))).toEqual([['a', 'a1']])
  expect(ids(withoutComment(threads, 'a1'))).toEqual([['a'], ['b']])
  const [left] = withoutComment(threads, 'a')
  expect(left?.comment).toMatchObject({
    id: 'a',
    gone: 'deleted',
    content: null,
    author: null,
    isMine: false,
  })
  expect(ids(withoutComment(withoutComment(threads, 'a'), 'a1'))).toEqual([['b']])
})
