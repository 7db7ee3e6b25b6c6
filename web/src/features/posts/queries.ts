import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call } from '../../shared/api/api.ts'
import { byCursor } from '../../shared/data/cursor-pages.ts'
import { updateCached } from '../../shared/data/update-cached.ts'
import { cameBack } from '../../shared/navigation/visit-steps.ts'
import { LIST_KEPT_MS, useKeptList } from '../../shared/window-list/kept-list.ts'
import { toast } from '../../shared/ui/toasts/toast.ts'
import { postMessages } from './messages.ts'

export type AnyPost = PostView | StockPostView
interface PostPage {
  items: AnyPost[]
  nextCursor: string | null
}

/** Which posts: general ones, of those I follow, of all stocks, of one stock. */
export type PostSource = 'everyone' | 'following' | 'stocks' | { stock: string }

const LISTS = 'posts'
const keyOf = (source: PostSource) => [LISTS, typeof source === 'object' ? `stock:${source.stock}` : source]

function readPage(source: PostSource, cursor: string | undefined, signal: AbortSignal): Promise<PostPage> {
  const query = cursor === undefined ? {} : { cursor }
  if (typeof source === 'object') {
    return call('GET /stocks/:symbol/posts', { params: { symbol: source.stock }, query, signal })
  }
  if (source === 'stocks') return call('GET /stock-posts', { query, signal })
  return call('GET /posts', { query: { from: source, ...query }, signal })
}

export function usePosts(source: PostSource) {
  const queryKey = keyOf(source)
  useKeptList(queryKey)
  return useInfiniteQuery({
    queryKey,
    gcTime: LIST_KEPT_MS,
    // What came since would push the place away that one comes back to.
    refetchOnMount: () => !cameBack(),
    queryFn: ({ pageParam, signal }) => readPage(source, pageParam, signal),
    ...byCursor,
  })
}

/** One post by its id; a link does not say of which kind it is. */
export function usePost(id: string) {
  return useQuery({
    queryKey: ['post', id],
    queryFn: async ({ signal }): Promise<AnyPost> => {
      try {
        return await call('GET /posts/:id', { params: { id }, signal })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
        return call('GET /stock-posts/:id', { params: { id }, signal })
      }
    },
  })
}

export interface NewPost {
  content: string
  images: string[]
  visibility: Visibility
}

/** A general post, or one in a stock's community; it stands first in the lists it belongs to. */
export function usePublish(stock: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ content, images, visibility }: NewPost): Promise<AnyPost> =>
      stock === undefined
        ? call('POST /posts', { body: { content, images, visibility } })
        : call('POST /stocks/:symbol/posts', { params: { symbol: stock }, body: { content, images } }),
    onSuccess: async (post) => {
      const lists: PostSource[] = stock === undefined ? ['everyone'] : [{ stock }, 'stocks']
      const put = (source: PostSource) =>
        updateCached<InfiniteData<PostPage>>(client, keyOf(source), (loaded) => ({
          ...loaded,
          pages: loaded.pages.map((page, at) => (at === 0 ? withFirst(page, post) : page)),
        }))
      await Promise.all(lists.map(put))
    },
  })
}

const withFirst = (page: PostPage, post: AnyPost) => ({ ...page, items: [post, ...page.items] })

export function useDeletePost(onDeleted?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, type }: AnyPost) =>
      call(type === 'post' ? 'DELETE /posts/:id' : 'DELETE /stock-posts/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      // Here, not with the press: the card that was pressed goes away with the post.
      toast.success(postMessages.removed)
      onDeleted?.()
      client.setQueriesData<InfiniteData<PostPage>>(
        { queryKey: [LISTS] },
        (loaded) => loaded && { ...loaded, pages: loaded.pages.map((page) => without(page, id)) },
      )
      client.removeQueries({ queryKey: ['post', id] })
    },
    onError: () => toast.error(postMessages.removeFailed),
  })
}

const without = (page: PostPage, id: string) => ({
  ...page,
  items: page.items.filter((post) => post.id !== id),
})

/** Somebody opened it. A view that was not counted is nobody's trouble. */
export function recordView({ id, type }: AnyPost): void {
  if (type === 'post') call('POST /posts/:id/views', { params: { id } }).catch(() => undefined)
}
