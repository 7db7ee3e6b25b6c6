import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { shareMessages } from '../share/messages.ts'
import { ShareButton } from '../share/share.tsx'

/** Shares a member's page, unless it is private. */
export function ShareMember({ profile: { member, publicProfile } }: { profile: Profile }) {
  if (!publicProfile) return null
  const title = shareMessages.titled(shareMessages.member(member.username))
  return <ShareButton what={{ title, path: `/user/${member.id}` }} />
}
