import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'

/** A reply joins its thread; a new thread goes to the end of the loaded ones. */
export function withComment(threads: readonly CommentThread[], added: CommentView): CommentThread[] {
  if (added.parentId === null) return [...threads, { comment: added, replies: [] }]
  return threads.map((thread) =>
    belongsTo(thread, added.parentId) ? { ...thread, replies: [...thread.replies, added] } : thread,
  )
}

function belongsTo({ comment, replies }: CommentThread, id: string | null): boolean {
  return comment.id === id || replies.some((reply) => reply.id === id)
}

/** As on the server: an answered comment stays as a placeholder until its last reply is deleted. */
export function withoutComment(threads: readonly CommentThread[], id: string): CommentThread[] {
  return threads
    .map((thread) => ({ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }))
    .map((thread) =>
      thread.comment.id === id ? { ...thread, comment: placeholderOf(thread.comment) } : thread,
    )
    .filter(({ comment, replies }) => comment.gone === null || replies.length > 0)
}

function placeholderOf(comment: CommentView): CommentView {
  return { ...comment, author: null, content: null, gone: 'deleted', isMine: false, canReport: false }
}
