import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'
import { type LeaderboardAnswer, leaderboardQuery } from './queries.ts'

interface Props {
  span: 'month' | 'all'
  myId: string
}

/**
 * The first three members of a span that is not the chosen one, in rows, which are less prominent than a podium. If the
 * month has no results yet, shows the first three of all time.
 */
export function CompactTopThree({ span, myId }: Props) {
  const { data: board } = useQuery(leaderboardQuery(span))
  const entries = board?.span === span ? board.entries : undefined
  if (entries?.length === 0) return span === 'month' ? <CompactTopThree span="all" myId={myId} /> : null
  return (
    <Section title={leaderboardMessages.topThree[span]}>
      {entries ? (
        <ol>
          {entries.slice(0, 3).map((entry) => (
            <li key={entry.member.id}>
              <TopMember entry={entry} isOwn={entry.member.id === myId} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-42 rounded-3" />
      )}
    </Section>
  )
}

interface TopMemberProps {
  entry: LeaderboardAnswer['entries'][number]
  isOwn: boolean
}

const TopMember = ({ entry: { member, rank, totalScore }, isOwn }: TopMemberProps) => (
  <MemberLink
    member={member}
    className="-mx-2 flex min-h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
  >
    <span className="min-w-5 flex-none text-center type-body-strong text-text-2">
      <span className="sr-only">{sharedMessages.rank(rank)}</span>
      <span aria-hidden="true">{rank}</span>
    </span>
    <Avatar name={member.username} photoURL={member.photoURL} size={36} />
    <span className="flex min-w-0 flex-1 items-center gap-1.5">
      <span className="truncate type-card-strong">{member.username}</span>
      {isOwn && <OwnBadge />}
    </span>
    <span className="flex-none type-body-strong large-text:ml-auto">
      {totalScore === null ? sharedMessages.notPublic : `${formatCount(totalScore)}${sharedMessages.points}`}
    </span>
  </MemberLink>
)
