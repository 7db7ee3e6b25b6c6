import type { FollowEntry } from '@gwanyeok/domain/follows/api.ts'
import { Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Menu } from '#shared/ui/overlays/menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { followMessages } from './messages.ts'
import type { FollowListKind } from '#shared/data/query-keys.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { useRemoveFollower } from './mutations.ts'
import { useFollowList } from './queries.ts'
import { FollowButton } from './follow-button.tsx'

interface Props {
  kind: FollowListKind
  userId: string
  count: number
  /** Whether it is the member's own list, from which followers can be removed. */
  isOwn: boolean
  open: boolean
  onClose: () => void
}

/** A member's followers, or the members they follow: 10, and more on request. */
export function FollowListDialog({ kind, userId, count, isOwn, open, onClose }: Props) {
  const followList = useFollowList(kind, userId, open)
  const [followerToRemove, setFollowerToRemove] = useState<FollowEntry | null>(null)
  return (
    <>
      <Sheet open={open} onClose={onClose} title={followMessages.listTitle[kind](formatCount(count))}>
        {/* At least as tall as the list, so that the sheet does not jump when the rows arrive. */}
        <div className="min-h-72 px-5 pb-5 md:px-6">
          <PagedList
            query={followList}
            getKey={(entry) => entry.member.id}
            skeleton={<FollowRowSkeleton />}
            empty={<EmptyState {...followMessages.empty[kind]} />}
            failureToast={followMessages.loadFailed}
          >
            {(entry) => (
              <FollowRow
                entry={entry}
                onLeave={onClose}
                {...(isOwn && kind === 'followers' && { onRemove: setFollowerToRemove })}
              />
            )}
          </PagedList>
        </div>
      </Sheet>
      <RemoveFollower entry={followerToRemove} onClose={() => setFollowerToRemove(null)} />
    </>
  )
}

function RemoveFollower({ entry, onClose }: { entry: FollowEntry | null; onClose: () => void }) {
  const remove = useRemoveFollower()
  return (
    <ConfirmDialog
      open={entry !== null}
      title={followMessages.removeFollowerTitle}
      message={followMessages.removeFollowerMessage(entry?.member.username ?? '')}
      action={followMessages.removeFollowerAction}
      isBusy={remove.isPending}
      onConfirm={() => entry && remove.mutate(entry.member.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

interface FollowRowProps {
  entry: FollowEntry
  /** Called when the link to the member's page is pressed. */
  onLeave: () => void
  onRemove?: (entry: FollowEntry) => void
}

function FollowRow({ entry, onLeave, onRemove }: FollowRowProps) {
  const { member, followedByMe, isMe } = entry
  return (
    <div className="flex min-h-18 items-center gap-1 py-1.5">
      <div onClick={onLeave} className="min-w-0 flex-1">
        <MemberLink member={member} className="flex min-h-touch min-w-0 items-center gap-2.5">
          <Avatar name={member.username} photoURL={member.photoURL} size={36} />
          <span className="min-w-0">
            <span className="block truncate type-body-strong">{member.username}</span>
            <span className="flex flex-wrap gap-1">
              {isMe ? <OwnBadge /> : <MemberBadges member={member} />}
            </span>
          </span>
        </MemberLink>
      </div>
      {!isMe && !member.withdrawn && <FollowButton member={member} followedByMe={followedByMe} isGrey />}
      {onRemove && (
        <div className="-mr-2.5">
          <Menu
            isInPortal
            label={followMessages.memberMenuLabel(member.username)}
            icon={<Ellipsis size={20} aria-hidden="true" />}
            items={[
              { label: followMessages.removeFollower, Icon: UserMinus, onSelect: () => onRemove(entry) },
            ]}
          />
        </div>
      )}
    </div>
  )
}

function FollowRowSkeleton() {
  return (
    <div className="flex h-18 items-center gap-2.5">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="ml-auto h-touch w-20 rounded-3" />
    </div>
  )
}
