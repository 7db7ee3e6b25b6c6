import type { FollowEntry } from '@gwanyeok/domain/follows/api.ts'
import { Avatar } from '../../shared/members/avatar.tsx'
import { Button } from '../../shared/ui/buttons/button.tsx'
import { MemberBadges } from '../../shared/members/member-badges.tsx'
import { MemberLink } from '../../shared/members/member-link.tsx'
import { MineBadge } from '../../shared/ui/mine-badge.tsx'
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx'
import { FollowButton } from './follow-button.tsx'
import { followMessages } from './messages.ts'

interface Props {
  entry: FollowEntry
  /** Called when the link to the member's page is pressed. */
  onLeave: () => void
  onRemove?: (entry: FollowEntry) => void
}

export function FollowRow({ entry, onLeave, onRemove }: Props) {
  const { member, followedByMe, isMe } = entry
  return (
    <div className="@container flex h-16 items-center gap-3">
      <div onClick={onLeave} className="min-w-0 flex-1">
        <MemberLink member={member} className="flex h-touch min-w-0 items-center gap-2.5">
          <Avatar name={member.username} photoURL={member.photoURL} size={36} />
          <span className="truncate type-body-strong">{member.username}</span>
          {isMe ? <MineBadge /> : <MemberBadges member={member} />}
        </MemberLink>
      </div>
      {onRemove && (
        <Button
          variant="quiet"
          aria-label={followMessages.removeLabel(member.username)}
          onClick={() => onRemove(entry)}
        >
          {followMessages.remove}
        </Button>
      )}
      {!isMe && !member.withdrawn && <FollowButton member={member} followedByMe={followedByMe} quiet />}
    </div>
  )
}

export function FollowRowSkeleton() {
  return (
    <div className="flex h-16 items-center gap-2.5">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="ml-auto h-touch w-20 rounded-3" />
    </div>
  )
}
