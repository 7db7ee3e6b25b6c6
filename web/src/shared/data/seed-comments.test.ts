import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { buildComment } from '#test/sample-data.ts'
import { commentsKey } from './query-keys.ts'
import { seedComments } from './seed-comments.ts'

const item = { postType: 'post', postId: 'one' } as const

const pageWith = (commentCount: number, ...ids: string[]): CommentPage => ({
  items: ids.map((id) => ({ comment: buildComment({ id }), replies: [] })),
  nextCursor: null,
  commentCount,
})

/** Returns each cached page as its comment count, followed by the ids of its comments. */
function readCachedPages(client: QueryClient) {
  const pages = client.getQueryData(commentsKey(item))?.pages ?? []
  return pages.map(({ items, commentCount }) => [commentCount, ...items.map((thread) => thread.comment.id)])
}

test('the first comments replace the first page, and pages that were loaded after it stay', () => {
  const client = new QueryClient()
  seedComments(client, item, pageWith(2, 'a', 'b'), 1000)
  expect(readCachedPages(client)).toEqual([[2, 'a', 'b']])
  const pages = [pageWith(3, 'a', 'b'), pageWith(3, 'c')]
  client.setQueryData(commentsKey(item), { pages, pageParams: [undefined, 'after b'] }, { updatedAt: 1500 })
  seedComments(client, item, pageWith(4, 'a', 'b'), 2000)
  expect(readCachedPages(client)).toEqual([
    [4, 'a', 'b'],
    [4, 'c'],
  ])
})

test('a comment that was written after the request for the item stays', () => {
  const client = new QueryClient()
  const pages = [pageWith(1, 'own')]
  client.setQueryData(commentsKey(item), { pages, pageParams: [undefined] }, { updatedAt: 2000 })
  seedComments(client, item, pageWith(0), 1000)
  expect(readCachedPages(client)).toEqual([[1, 'own']])
})
