import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useDraft, useHasDraft } from '#shared/session/use-draft.ts'

/** The draft of a comment on an item, or of a reply to one of its comments. */
export function useCommentDraft(item: ItemRef, parentId?: string) {
  return useDraft(buildDraftKey('comment', item, parentId), '')
}

/**
 * The comment that the member is replying to. A reply with text is restored after a reload, an empty one is not.
 * Closing a reply keeps its text for the next reply to that comment.
 */
export function useReplyDraft(item: ItemRef) {
  const [commentId, open, close] = useDraft(buildDraftKey('answering', item), '')
  const hasText = useHasDraft(buildDraftKey('comment', item, commentId))
  return { commentId, hasText: commentId !== '' && hasText, open, close }
}

function buildDraftKey(draftKind: string, { postType, postId }: ItemRef, id?: string): string {
  return [draftKind, postType, postId, id].filter(Boolean).join(':')
}
