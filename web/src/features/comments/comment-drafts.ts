import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { hasDraft, useDraft } from '#shared/forms/draft.ts'
import { useSession } from '#shared/session/session.ts'

/** The draft of a comment on an item, or of a reply to one of its comments. */
export function useCommentDraft(on: ItemRef, parentId?: string) {
  const { me } = useSession()
  return useDraft(keyOf('comment', me?.id, on, parentId), '')
}

/**
 * Which comment of an item is being answered. It is restored after a reload when an answer was begun; an empty one
 * is not. Closing it keeps the text for the next time that comment is answered.
 */
export function useAnswered(on: ItemRef) {
  const { me } = useSession()
  const [begun, setBegun, close] = useDraft(keyOf('answering', me?.id, on), '')
  const written = begun !== '' && hasDraft(keyOf('comment', me?.id, on, begun))
  return { begun, written, answer: setBegun, close }
}

function keyOf(what: string, me: string | undefined, { postType, postId }: ItemRef, id?: string): string {
  return [what, me, postType, postId, id].filter(Boolean).join(':')
}
