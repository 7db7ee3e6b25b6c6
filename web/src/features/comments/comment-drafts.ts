import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useDraft, useHasDraft } from '#shared/session/draft.ts'

/** The draft of a comment on an item, or of a reply to one of its comments. */
export function useCommentDraft(on: ItemRef, parentId?: string) {
  return useDraft(draftKey('comment', on, parentId), '')
}

/**
 * Which comment of an item is being answered. It is restored after a reload when an answer was begun; an empty one
 * is not. Closing it keeps the text for the next time that comment is answered.
 */
export function useAnswered(on: ItemRef) {
  const [begun, setBegun, close] = useDraft(draftKey('answering', on), '')
  const hasText = useHasDraft(draftKey('comment', on, begun))
  return { begun, hasDraft: begun !== '' && hasText, answer: setBegun, close }
}

function draftKey(what: string, { postType, postId }: ItemRef, id?: string): string {
  return [what, postType, postId, id].filter(Boolean).join(':')
}
