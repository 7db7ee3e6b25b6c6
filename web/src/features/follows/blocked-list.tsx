import { messageOf } from '../../shared/error-messages.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Loading } from '../../shared/ui/skeleton.tsx'
import { useBlocks, useUnblock } from './block-queries.ts'
import { FollowRowSkeleton } from './follow-row.tsx'
import { followMessages } from './messages.ts'

/** Whom I have blocked, for the settings. */
export function BlockedList() {
  const blocks = useBlocks()
  const unblock = useUnblock()
  if (blocks.isPending) {
    return (
      <Loading>
        <FollowRowSkeleton />
      </Loading>
    )
  }
  if (!blocks.data) {
    return (
      <ErrorState
        title={followMessages.loadFailed}
        message={messageOf(blocks.error)}
        busy={blocks.isFetching}
        onRetry={() => void blocks.refetch()}
      />
    )
  }
  if (blocks.data.items.length === 0)
    return <p className="type-card text-text-2">{followMessages.noBlocks}</p>
  return (
    <ul className="divide-y divide-line">
      {blocks.data.items.map((member) => (
        <li key={member.id} className="flex h-16 items-center gap-2.5">
          <Avatar name={member.username} photoURL={member.photoURL} size={36} />
          <span className="min-w-0 flex-1 truncate type-body-strong">{member.username}</span>
          <Button
            variant="secondary"
            aria-label={followMessages.unblockLabel(member.username)}
            busy={unblock.isPending && unblock.variables.id === member.id}
            onClick={() => unblock.mutate(member)}
          >
            {followMessages.unblock}
          </Button>
        </li>
      ))}
    </ul>
  )
}
