import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { settingsMessages as messages } from './messages.ts'
import { ListRowsSkeleton } from './list-rows-skeleton.tsx'
import { type RestrictedMember, blocksQuery, removedFollowersQuery } from './queries.ts'
import { useUndoFollowerRemoval, useUnblock } from './mutations.ts'

/** Lists the members whom the viewer has blocked or removed from the followers, each with a button to undo it. */
export function BlockedMembers() {
  const removedFollowers = useQuery(removedFollowersQuery)
  const undoRemoval = useUndoFollowerRemoval()
  return (
    <>
      <Section title={messages.blockedMembers}>
        <Blocks />
      </Section>
      {removedFollowers.data && removedFollowers.data.length > 0 && (
        <Section title={messages.removedFollowers} className="lg:col-span-2">
          <p className="type-label text-text-2">{messages.removedFollowersHint}</p>
          <Members members={removedFollowers.data} undo={undoRemoval} texts={messages.allowFollower} />
        </Section>
      )}
    </>
  )
}

function Blocks() {
  const blocks = useQuery(blocksQuery)
  const unblock = useUnblock()
  if (blocks.isError && !blocks.data)
    return <QueryFailure title={messages.blockedMembersFailed} query={blocks} />
  if (!blocks.data) return <ListRowsSkeleton />
  if (blocks.data.length === 0) {
    // As tall as the skeleton, so that what is below does not move.
    return (
      <p className="flex min-h-16 items-center gap-3 type-card text-text-2">
        <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3">
          <UserX size={18} aria-hidden="true" />
        </span>
        {messages.noBlockedMembers}
      </p>
    )
  }
  return <Members members={blocks.data} undo={unblock} texts={messages.unblock} />
}

interface MembersProps {
  members: readonly RestrictedMember[]
  /** Ends the restriction of a member. */
  undo: ReturnType<typeof useUnblock>
  /** The texts of the button that ends the restriction. */
  texts: typeof messages.unblock
}

function Members({ members, undo, texts }: MembersProps) {
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <li key={member.id} className="flex min-h-16 items-center gap-3 py-2">
          <Avatar name={member.username} photoURL={member.photoURL} size={36} />
          <MemberLink member={member} className="hit-44 flex min-w-0 flex-1 type-card-strong">
            <span className="truncate">{member.username}</span>
          </MemberLink>
          <Button
            variant="secondary"
            size="xs"
            aria-label={texts.undoLabel(member.username)}
            isBusy={undo.isPending && undo.variables.id === member.id}
            onClick={() => undo.mutate(member)}
          >
            {texts.undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}
