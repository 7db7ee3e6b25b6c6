import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { addToCached } from '#shared/data/add-to-cached.ts'
import { updatePost } from '#shared/data/item-updates.ts'
import { type AnyPost, type PostSource, postListKey, stockKey } from '#shared/data/query-keys.ts'
import { changeReversibly, sendUnlessUndone } from '#shared/data/undo.ts'
import { updateCached } from '#shared/data/update-cached.ts'
import { toast } from '#shared/toast.ts'
import { postMessages } from './messages.ts'
import { POST_SORTS } from './queries.ts'

export interface NewPost {
  content: string
  images: string[]
  /** Ids of the members picked from the @ suggestions. */
  mentioned: string[]
  visibility: Visibility
  predictionId?: string
}

/**
 * Publishes a general post or one in a stock's community, and adds it to the top of its cached lists, whatever their
 * sort order.
 */
export function usePublish(stock: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visibility, ...body }: NewPost): Promise<AnyPost> =>
      stock === undefined
        ? call('POST /posts', { body: { ...body, visibility } })
        : call('POST /stocks/:symbol/posts', { params: { symbol: stock }, body }),
    onSuccess: async (post) => {
      const lists: PostSource[] = [
        'everyone',
        { author: post.author.id },
        { author: post.author.id, kind: post.type },
      ]
      if (stock !== undefined) lists.push({ stock })
      const addFirst = (source: PostSource, sort: PostSort) =>
        addToCached(
          client,
          postListKey(source, sort),
          ({ pages: [firstPage, ...otherPages], pageParams }) => ({
            pages: firstPage
              ? [{ ...firstPage, items: [post, ...firstPage.items] }, ...otherPages]
              : otherPages,
            pageParams,
          }),
        )
      changePostCount(client, post, 1)
      await Promise.all(lists.flatMap((source) => POST_SORTS.map((sort) => addFirst(source, sort))))
    },
  })
}

/** Removes a post from all lists, and deletes it unless the member undoes the removal. */
export function useDeletePost(onDeleted?: () => void) {
  const client = useQueryClient()
  return (post: AnyPost) => {
    const { id, type } = post
    // The post's dialog closes first, because its content disappears with the post.
    onDeleted?.()
    const hide = () => updatePost(client, id, () => null)
    const undo = changeReversibly(client, () => {
      hide()
      // A hidden post was not counted.
      if (!post.hidden) changePostCount(client, post, -1)
    })
    sendUnlessUndone({
      message: postMessages.postDeleted,
      send: () =>
        call(type === 'post' ? 'DELETE /posts/:id' : 'DELETE /stock-posts/:id', {
          params: { id },
          keepalive: true,
        }),
      undo,
      // A list that was fetched meanwhile contains the post again.
      onSent: hide,
      onFailed: () => toast.error(postMessages.deleteFailed),
    })
  }
}

/** Changes the number of posts on the page of the post's stock. */
function changePostCount(client: QueryClient, post: AnyPost, difference: 1 | -1): void {
  if (post.type !== 'stockPost') return
  updateCached(client, stockKey(post.stock), (stock) => ({
    ...stock,
    postCount: stock.postCount + difference,
  }))
}

/** Counts a view of a post. A failure is not shown. */
export function recordView({ id, type }: AnyPost): void {
  if (type === 'post') call('POST /posts/:id/views', { params: { id } }).catch(() => undefined)
}
