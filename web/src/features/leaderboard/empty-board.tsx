import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { Podium, PodiumSkeleton } from '#shared/members/podium.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { leaderboardQuery } from './queries.ts'

/** The longer span whose podium an empty board shows. */
const LONGER_SPAN = { week: 'month', month: 'all' } as const

interface Props {
  span: LeaderboardSpan
  myId: string
}

/** A board without results: the podium of the longer span, and when the viewer's next result comes. */
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
      <LongerSpanPodium span={LONGER_SPAN[span]} myId={myId} />
    </>
  )
}

function LongerSpanPodium({ span, myId }: { span: 'month' | 'all'; myId: string }) {
  const { data } = useQuery(leaderboardQuery(span))
  if (data?.entries.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-5 border-t border-line pt-6 type-label-strong text-text-2">
        {texts.longer[span]}
      </h2>
      <div className="mx-auto max-w-80">
        {data ? <Podium entries={data.entries} myId={myId} brief /> : <PodiumSkeleton brief />}
      </div>
    </>
  )
}

/** When the first of the viewer's running predictions has its result; null without one. */
function useNextResult(myId: string): string | null {
  const { data } = useInfiniteQuery(historyQuery(myId, 'pending'))
  const computeResultTime = useComputeResultTime()
  const ends = data?.pages.flatMap(({ items }) => items.map(({ evaluationEnd }) => evaluationEnd)) ?? []
  const [first] = ends.toSorted()
  return first === undefined ? null : computeResultTime(first)
}
