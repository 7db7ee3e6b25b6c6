import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { call } from '#shared/api/api.ts'
import { addToCached } from '#shared/data/add-to-cached.ts'
import { updateItem, updatePost } from '#shared/data/item-updates.ts'
import { type AnyPost, commentsKey } from '#shared/data/query-keys.ts'
import { changeReversibly, sendUnlessUndone } from '#shared/data/undo.ts'
import { updateCached } from '#shared/data/update-cached.ts'
import { toast } from '#shared/toast.ts'
import { commentMessages } from './messages.ts'

export function useAddComment(item: ItemRef) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (newComment: { content: string; mentioned: string[]; parentId?: string }) =>
      call('POST /comments', { body: { ...item, ...newComment } }),
    onSuccess: async (addedComment) => {
      // A new thread is added to the last loaded page. A reply is offered to every page; `addComment` finds its thread.
      const mayBelongOnPage = (pageIndex: number, pages: unknown[]) =>
        addedComment.parentId !== null || pageIndex === pages.length - 1
      await addToCached(client, commentsKey(item), ({ pages, pageParams }) => ({
        pages: pages.map((page, index) =>
          mayBelongOnPage(index, pages) ? { ...page, items: addComment(page.items, addedComment) } : page,
        ),
        pageParams,
      }))
      addToCount(client, item, 1)
      const { id, author, content, parentId } = addedComment
      if (parentId === null && author && content !== null)
        updateLatestComment(client, item, () => ({ id, author, content }))
    },
  })
}

/** Removes a comment from its list at once. The deletion is sent unless it is undone. */
export function useDeleteComment(item: ItemRef) {
  const client = useQueryClient()
  return (id: string) => {
    const hide = () =>
      updateCached(client, commentsKey(item), (loadedPages) => ({
        ...loadedPages,
        pages: loadedPages.pages.map((page) => ({ ...page, items: removeComment(page.items, id) })),
      }))
    const undo = changeReversibly(client, () => {
      hide()
      addToCount(client, item, -1)
      updateLatestComment(client, item, (latestComment) => (latestComment?.id === id ? null : latestComment))
    })
    sendUnlessUndone({
      message: commentMessages.commentDeleted,
      send: () => call('DELETE /comments/:id', { params: { id }, keepalive: true }),
      undo,
      // A list that was fetched in the meantime contains the comment again.
      onSent: hide,
      onFailed: () => toast.error(commentMessages.deleteFailed),
    })
  }
}

/** Changes the count on the item's card and detail, and in each cached page of its comments. */
function addToCount(client: QueryClient, item: ItemRef, difference: 1 | -1): void {
  const changeCount = <Holder extends { commentCount: number }>(holder: Holder): Holder => ({
    ...holder,
    commentCount: Math.max(holder.commentCount + difference, 0),
  })
  updateItem(client, item, changeCount)
  updateCached(client, commentsKey(item), (loadedPages) => ({
    ...loadedPages,
    pages: loadedPages.pages.map(changeCount),
  }))
}

type LatestComment = AnyPost['latestComment']

/** Changes the newest comment that lists show under a post. */
function updateLatestComment(
  client: QueryClient,
  { postType, postId }: ItemRef,
  change: (latestComment: LatestComment) => LatestComment,
): void {
  if (postType === 'prediction') return
  updatePost(client, postId, (post) => ({ ...post, latestComment: change(post.latestComment) }))
}

/** Adds a reply to its thread, or a new thread at the end of the loaded ones. */
export function addComment(threads: readonly CommentThread[], addedComment: CommentView): CommentThread[] {
  if (addedComment.parentId === null) return [...threads, { comment: addedComment, replies: [] }]
  return threads.map((thread) =>
    threadContains(thread, addedComment.parentId)
      ? { ...thread, replies: [...thread.replies, addedComment] }
      : thread,
  )
}

function threadContains({ comment, replies }: CommentThread, id: string | null): boolean {
  return comment.id === id || replies.some((reply) => reply.id === id)
}

/**
 * Removes a comment as the server does: one with replies stays as a placeholder until its last reply is deleted. Other
 * comments stay, also hidden ones that their author still sees.
 */
export function removeComment(threads: readonly CommentThread[], id: string): CommentThread[] {
  return threads
    .map((thread) => ({ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }))
    .map((thread) =>
      thread.comment.id === id ? { ...thread, comment: toPlaceholder(thread.comment) } : thread,
    )
    .filter(({ comment, replies }) => comment.content !== null || replies.length > 0)
}

function toPlaceholder(comment: CommentView): CommentView {
  return { ...comment, author: null, content: null, gone: 'deleted', isMine: false, canReport: false }
}
