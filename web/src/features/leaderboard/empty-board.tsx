import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { type Leaderboard, leaderboardQuery, LONGER_SPAN } from './queries.ts'

interface Props {
  span: LeaderboardSpan
  myId: string
}

/** A board without results: the first three of the longer span, and when the viewer's next result comes. */
export function EmptyBoard({ span, myId }: Props) {
  const nextResult = useNextResult(myId)
  const action = (
    <Link to="/predict" className={buttonClass({ variant: span === 'all' ? 'primary' : 'outline' })}>
      {texts.predict}
    </Link>
  )
  const { title, message } = texts.empty[span]
  const hint = nextResult === null ? message : texts.nextResult(formatKoreanWeekday(nextResult))
  if (span === 'all') return <EmptyState title={title} message={hint} action={action} />
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-3 bg-surface-2 p-4">
        <div>
          <h2 className="type-title-3">{title}</h2>
          <p className="mt-0.5 type-label text-text-2">{hint}</p>
        </div>
        {action}
      </div>
      <LongerSpanTopThree span={LONGER_SPAN[span]} myId={myId} />
    </>
  )
}

/** Smaller and calmer than a podium, because it is not the answer of the chosen board. */
function LongerSpanTopThree({ span, myId }: { span: 'month' | 'all'; myId: string }) {
  const { data } = useQuery(leaderboardQuery(span))
  if (data?.entries.length === 0) return null
  return (
    <>
      <h2 className="mt-6 mb-3 type-label-strong text-text-2">{texts.longer[span]}</h2>
      {data ? (
        <ol className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
          {data.entries.slice(0, 3).map((entry) => (
            <li key={entry.member.id} className="min-w-0">
              <TopMember entry={entry} isOwn={entry.member.id === myId} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-35 rounded-3" />
      )}
    </>
  )
}

interface TopMemberProps {
  entry: Leaderboard['entries'][number]
  isOwn: boolean
}

const TopMember = ({ entry: { member, rank, totalScore }, isOwn }: TopMemberProps) => (
  <MemberLink
    member={member}
    className="flex flex-col items-center rounded-3 border border-line px-2 py-3 text-center hover:bg-surface-2"
  >
    <span className="type-label text-text-2">{texts.rank(rank)}</span>
    <span className="mt-1.5 mb-2">
      <Avatar name={member.username} photoURL={member.photoURL} size={40} />
    </span>
    <span className="flex h-5 max-w-full items-center gap-1">
      <span className="truncate type-label-strong">{member.username}</span>
      {isOwn && <OwnBadge />}
    </span>
    <span className="type-label text-text-2">
      {totalScore === null ? sharedMessages.notPublic : `${formatCount(totalScore)}${sharedMessages.points}`}
    </span>
  </MemberLink>
)

/** When the first of the viewer's running predictions has its result; null without one. */
function useNextResult(myId: string): string | null {
  const { data } = useInfiniteQuery(historyQuery(myId, 'pending'))
  const computeResultTime = useComputeResultTime()
  const ends = data?.pages.flatMap(({ items }) => items.map(({ evaluationEnd }) => evaluationEnd)) ?? []
  const [first] = ends.toSorted()
  return first === undefined ? null : computeResultTime(first)
}
