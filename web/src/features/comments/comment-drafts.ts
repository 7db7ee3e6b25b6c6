import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useDraft, useHasDraft } from '#shared/session/draft.ts'

/** The draft of a comment on an item, or of a reply to one of its comments. */
export function useCommentDraft(on: ItemRef, parentId?: string) {
  return useDraft(buildDraftKey('comment', on, parentId), '')
}

/**
 * Which comment of an item is being answered. A started answer is restored after a reload, an empty one is not.
 * Closing it keeps the text for the next answer to that comment.
 */
export function useAnswered(on: ItemRef) {
  const [begun, setBegun, close] = useDraft(buildDraftKey('answering', on), '')
  const hasText = useHasDraft(buildDraftKey('comment', on, begun))
  return { begun, hasDraft: begun !== '' && hasText, answer: setBegun, close }
}

function buildDraftKey(what: string, { postType, postId }: ItemRef, id?: string): string {
  return [what, postType, postId, id].filter(Boolean).join(':')
}
