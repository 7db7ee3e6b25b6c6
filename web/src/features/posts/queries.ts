import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { findCachedItem } from '#shared/data/find-cached-item.ts'
import {
  type AnyPost,
  type PostPage,
  type PostSource,
  postKey,
  postListKey,
  postListsKey,
} from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { seedComments } from '#shared/data/seed-comments.ts'
import { wasHistoryNavigation } from '#shared/navigation/history-navigation.ts'
import { LIST_CACHE_MS, useRestorableList } from '#shared/virtual-list/use-restorable-list.ts'

export const POST_SORTS: readonly PostSort[] = ['newest', 'popular']

export interface PostListParams {
  source: PostSource
  sort: PostSort
}

function fetchPage({ source, sort }: PostListParams, cursor: string | undefined, signal: AbortSignal) {
  const query = { sort, ...(cursor !== undefined && { cursor }) }
  if (typeof source === 'object' && 'search' in source) {
    return call('GET /posts/search', { query: { q: source.search, cursor }, signal })
  }
  if (typeof source === 'object' && 'author' in source) {
    const { author, kind } = source
    return call('GET /users/:id/posts', { params: { id: author }, query: { kind, cursor }, signal })
  }
  if (typeof source === 'object') {
    return call('GET /stocks/:symbol/posts', { params: { symbol: source.stock }, query, signal })
  }
  return call('GET /posts', { query: { from: source, ...query }, signal })
}

export const postsQuery = (params: PostListParams) =>
  infiniteQueryOptions({
    queryKey: postListKey(params.source, params.sort),
    gcTime: LIST_CACHE_MS,
    // Refetching could insert new posts above, and move the scroll position to which the member returns.
    refetchOnMount: () => !wasHistoryNavigation(),
    queryFn: ({ pageParam, signal }): Promise<PostPage> => fetchPage(params, pageParam, signal),
    ...cursorPagination,
  })

export function usePosts(params: PostListParams) {
  const query = postsQuery(params)
  useRestorableList(query.queryKey)
  return useInfiniteQuery(query)
}

/** Formats the number of loaded posts of a member, with a plus if there are more; undefined before they are loaded. */
export function useLoadedPostCount(author: string): string | undefined {
  const posts = useInfiniteQuery({ ...postsQuery({ source: { author }, sort: 'newest' }), enabled: false })
  if (!posts.data) return undefined
  const count = posts.data.pages.reduce((sum, { items }) => sum + items.length, 0)
  return `${formatCount(count)}${posts.hasNextPage ? '+' : ''}`
}

/**
 * Fetches a post of either kind with its first comments. Until the answer arrives, it returns the post
 * from a cached list, if there is one.
 */
export function usePost(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: postKey(id),
    placeholderData: () => findCachedItem(client, postListsKey, id),
    queryFn: async ({ signal }): Promise<AnyPost> => {
      const requestedAt = Date.now()
      const { comments, ...post } = await call('GET /posts/:id', { params: { id }, signal })
      seedComments(client, { postType: post.type, postId: id }, comments, requestedAt)
      return post
    },
  })
}
