import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useState } from 'react'
import { FollowListDialog } from '#features/follows/follow-list-dialog.tsx'
import { userMessages } from '#features/users/messages.ts'
import type { FollowListKind } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'

const KINDS = ['followers', 'following'] as const

/** Followers and following of a member; each opens its list. */
export function FollowCounts({ profile, own }: { profile: Profile; own: boolean }) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<FollowListKind>('followers')
  const counts = { followers: profile.followerCount, following: profile.followingCount }
  return (
    <>
      <div className="mt-1 flex gap-3">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => {
              setKind(each)
              setOpen(true)
            }}
            className="hit-44 rounded-1 type-label-strong underline-offset-2 hover:underline"
          >
            {userMessages.follows[each](formatCount(counts[each]))}
          </button>
        ))}
      </div>
      <FollowListDialog
        kind={kind}
        userId={profile.member.id}
        count={counts[kind]}
        mine={own}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
