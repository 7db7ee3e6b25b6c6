import { Share } from 'lucide-react'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { shareMessages } from './messages.ts'
import { type Shareable, shareLink } from './share.ts'

interface Props {
  shareable: Shareable
  /** By default it shares the link. */
  onPress?: () => void
}

export function ShareButton({ shareable, onPress = () => void shareLink(shareable) }: Props) {
  return (
    <IconButton label={shareMessages.share} onClick={onPress}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}

/** Shares a member's page, unless it is private. */
export function ShareMember({ profile: { member, publicProfile: isPublic } }: { profile: Profile }) {
  if (!isPublic) return null
  const title = shareMessages.titleWithBrand(shareMessages.member(member.username))
  return <ShareButton shareable={{ title, path: `/user/${member.id}` }} />
}
