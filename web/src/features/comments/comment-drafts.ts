import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useDraft, useHasDraft } from '#shared/session/draft.ts'

/** The draft of a comment on an item, or of a reply to one of its comments. */
export function useCommentDraft(on: ItemRef, parentId?: string) {
  return useDraft(buildDraftKey('comment', on, parentId), '')
}

/**
 * The comment that is being answered. An answer with text is restored after a reload, an empty one is not. Closing it
 * keeps the text for the next answer to that comment.
 */
export function useAnsweredComment(on: ItemRef) {
  const [commentId, setCommentId, close] = useDraft(buildDraftKey('answering', on), '')
  const hasText = useHasDraft(buildDraftKey('comment', on, commentId))
  return { commentId, hasDraft: commentId !== '' && hasText, answer: setCommentId, close }
}

function buildDraftKey(draftKind: string, { postType, postId }: ItemRef, id?: string): string {
  return [draftKind, postType, postId, id].filter(Boolean).join(':')
}
