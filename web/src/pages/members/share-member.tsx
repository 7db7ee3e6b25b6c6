import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { shareMessages } from '../../shared/share/messages.ts'
import { ShareButton } from '../../shared/share/share-button.tsx'

/** Passes on a member's page, unless there is nothing to see on it. */
export function ShareMember({ profile: { member, publicProfile } }: { profile: Profile }) {
  if (!publicProfile) return null
  const title = shareMessages.titled(shareMessages.member(member.username))
  return <ShareButton what={{ title, path: `/user/${member.id}` }} />
}
