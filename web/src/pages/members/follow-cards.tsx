import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useState } from 'react'
import { FollowListDialog } from '#features/follows/follow-list-dialog.tsx'
import { userMessages } from '#features/users/messages.ts'
import { StatCard } from '#features/users/profile-stats.tsx'
import type { FollowListKind } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'

const KINDS = ['followers', 'following'] as const

/** Cards of followers and following of a member; each opens its list. */
export function FollowCards({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<FollowListKind>('followers')
  const counts = { followers: profile.followerCount, following: profile.followingCount }
  return (
    <>
      {KINDS.map((each) => (
        <StatCard
          key={each}
          label={userMessages.follows[each]}
          value={
            <button
              type="button"
              aria-label={`${userMessages.follows[each]} ${formatCount(counts[each])}`}
              onClick={() => {
                setKind(each)
                setOpen(true)
              }}
              className="hit-44 rounded-1 underline underline-offset-4"
            >
              {formatCount(counts[each])}
            </button>
          }
        />
      ))}
      <FollowListDialog
        kind={kind}
        userId={profile.member.id}
        count={counts[kind]}
        isOwn={isOwn}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
