import type { CommentView } from '@gwanyeok/domain/comments/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { byCursor } from '../../shared/data/cursor-pages.ts'
import { patchCached } from '../../shared/data/cached-items.ts'
import { updateCached } from '../../shared/data/update-cached.ts'
import { withComment, withoutComment } from './thread-changes.ts'

export interface Commented {
  postType: ItemKind
  postId: string
}

type CommentPage = Answer<'GET /comments'>
type Loaded = InfiniteData<CommentPage, string | undefined>

const keyOf = ({ postType, postId }: Commented) => ['comments', postType, postId]

export function useComments({ postType, postId }: Commented) {
  return useInfiniteQuery({
    queryKey: keyOf({ postType, postId }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments', {
        query: { postType, postId, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    ...byCursor,
  })
}

export function useAddComment(on: Commented) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (written: { content: string; parentId?: string }) =>
      call('POST /comments', { body: { ...on, ...written } }),
    onSuccess: async (added) => {
      const put = (page: CommentPage, at: number, { length }: CommentPage[]) =>
        added.parentId === null && at < length - 1 ? page : withItem(page, added)
      await updateCached<Loaded>(client, keyOf(on), (loaded) => ({ ...loaded, pages: loaded.pages.map(put) }))
      moveCount(client, on, 1)
    },
  })
}

const withItem = (page: CommentPage, added: CommentView) => ({
  ...page,
  items: withComment(page.items, added),
})

export function useDeleteComment(on: Commented) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /comments/:id', { params: { id } }),
    onSuccess: (_, id) => {
      changePages(client, on, (pages) =>
        pages.map((page) => ({ ...page, items: withoutComment(page.items, id) })),
      )
      moveCount(client, on, -1)
    },
  })
}

function changePages(client: QueryClient, on: Commented, change: (pages: CommentPage[]) => CommentPage[]) {
  client.setQueryData<Loaded>(keyOf(on), (loaded) => loaded && { ...loaded, pages: change(loaded.pages) })
}

/** The count stands on the item's card and detail, and in each page of its comments. */
function moveCount(client: QueryClient, on: Commented, by: 1 | -1): void {
  const moved = <Holder extends { commentCount: unknown }>(item: Holder) => ({
    ...item,
    commentCount: Math.max(Number(item.commentCount) + by, 0),
  })
  changePages(client, on, (pages) => pages.map(moved))
  patchCached(client, (item) =>
    item['id'] === on.postId && 'commentCount' in item
      ? moved({ ...item, commentCount: item['commentCount'] })
      : null,
  )
}
