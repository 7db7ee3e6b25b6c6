import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { settingsMessages as messages } from './messages.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { type Blocked, blocksQuery } from './queries.ts'
import { useUnblock } from './mutations.ts'

export function BlockedMembers() {
  const blocks = useQuery(blocksQuery)
  return (
    <Section title={messages.blocks}>
      {blocks.data ? (
        <Blocks blocked={blocks.data} />
      ) : blocks.isError ? (
        <QueryFailure title={messages.blocksFailed} query={blocks} />
      ) : (
        <PeopleSkeleton />
      )}
    </Section>
  )
}

function Blocks({ blocked }: { blocked: readonly Blocked[] }) {
  const unblock = useUnblock()
  if (blocked.length === 0) return <p className="type-body text-text-2">{messages.noBlocks}</p>
  return (
    <ul className="divide-y divide-line">
      {blocked.map((member) => (
        <li key={member.id} className="flex min-h-16 items-center gap-3 py-2">
          <Avatar name={member.username} photoURL={member.photoURL} size={36} />
          <MemberLink member={member} className="hit-44 flex min-w-0 flex-1 type-card-strong">
            <span className="truncate">{member.username}</span>
          </MemberLink>
          <Button
            variant="secondary"
            aria-label={messages.unblockOf(member.username)}
            busy={unblock.isPending && unblock.variables.id === member.id}
            onClick={() => unblock.mutate(member)}
          >
            {messages.unblock}
          </Button>
        </li>
      ))}
    </ul>
  )
}
