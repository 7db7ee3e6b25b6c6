import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { useRef } from 'react'

/** As many as a request takes. */
const MOST = 20

/** The members that were chosen from the list while a text was written. */
export function useMentioned() {
  const chosenMembers = useRef(new Map<string, string>())
  return {
    add: ({ id, username }: MemberBrief) => void chosenMembers.current.set(id, username),
    /** Those whose name still stands in the text. */
    idsIn: (text: string) =>
      [...chosenMembers.current]
        .filter(([, username]) => text.includes(`@${username}`))
        .map(([id]) => id)
        .slice(0, MOST),
  }
}
