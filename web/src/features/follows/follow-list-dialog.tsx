import type { FollowEntry } from '@gwanyeok/domain/follows/api.ts'
import { useState } from 'react'
import { Confirm } from '../../shared/ui/overlays/confirm.tsx'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../shared/ui/lists/paged-list.tsx'
import { Sheet } from '../../shared/ui/overlays/sheet.tsx'
import { FollowRow, FollowRowSkeleton } from './follow-row.tsx'
import { followMessages } from './messages.ts'
import type { FollowListKind } from '../../shared/data/query-keys.ts'
import { useRemoveFollower } from './mutations.ts'
import { useFollowList } from './queries.ts'

interface Props {
  kind: FollowListKind
  userId: string
  /** The member's own list: followers can be removed. */
  mine: boolean
  open: boolean
  onClose: () => void
}

/** A member's followers, or the members they follow: 10, and more on request. */
export function FollowListDialog({ kind, userId, mine, open, onClose }: Props) {
  const query = useFollowList(kind, userId, open)
  const [leaving, setLeaving] = useState<FollowEntry | null>(null)
  return (
    <>
      <Sheet open={open} onClose={onClose} title={followMessages.title[kind]}>
        {/* As tall as the rows that will replace it. */}
        <div className="min-h-72 px-5 pb-5 md:px-6">
          <PagedList
            query={query}
            keyOf={(entry) => entry.member.id}
            skeleton={<FollowRowSkeleton />}
            empty={<EmptyState {...followMessages.empty[kind]} />}
            failed={followMessages.loadFailed}
          >
            {(entry) => (
              <FollowRow
                entry={entry}
                onLeave={onClose}
                {...(mine && kind === 'followers' && { onRemove: setLeaving })}
              />
            )}
          </PagedList>
        </div>
      </Sheet>
      <RemoveFollower entry={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function RemoveFollower({ entry, onClose }: { entry: FollowEntry | null; onClose: () => void }) {
  const remove = useRemoveFollower()
  return (
    <Confirm
      open={entry !== null}
      title={followMessages.removeTitle}
      message={followMessages.removeMessage(entry?.member.username ?? '')}
      action={followMessages.remove}
      busy={remove.isPending}
      onConfirm={() => entry && remove.mutate(entry.member.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
