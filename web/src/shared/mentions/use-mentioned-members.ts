import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { useRef } from 'react'

/** A request with more ids would be refused as malformed. */
const MAX_SENT_IDS = 20

/** Remembers the members that were chosen from the list while a text was written. */
export function useMentionedMembers() {
  const chosenMembers = useRef(new Map<string, string>())
  return {
    add: ({ id, username }: MemberBrief) => void chosenMembers.current.set(id, username),
    /** Lists the ids of the chosen members whose name is still in the text. */
    listIdsIn: (text: string) =>
      [...chosenMembers.current]
        .filter(([, username]) => text.includes(`@${username}`))
        .map(([id]) => id)
        .slice(0, MAX_SENT_IDS),
  }
}
