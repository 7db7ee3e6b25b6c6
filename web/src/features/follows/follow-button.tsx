import { Button } from '#shared/ui/buttons/button.tsx'
import type { ButtonSize } from '#shared/ui/buttons/button-class.ts'
import { followMessages } from './messages.ts'
import { useFollow } from './mutations.ts'

interface Props {
  member: { id: string; username: string }
  followedByMe: boolean
  size?: ButtonSize
  /** Grey in both states, for lists with many such buttons. */
  isGrey?: boolean
}

export function FollowButton({ member, followedByMe, size, isGrey = false }: Props) {
  const [isFollowing, toggle] = useFollow(member.id, followedByMe)
  const buttonText = isFollowing ? followMessages.following : followMessages.follow
  const followVariant = isGrey ? 'outline' : 'primary'
  return (
    <Button
      variant={isFollowing ? 'secondary' : followVariant}
      size={size}
      aria-label={followMessages.buttonLabel(member.username, buttonText)}
      onClick={toggle}
    >
      {buttonText}
    </Button>
  )
}
