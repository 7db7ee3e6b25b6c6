import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useSession } from '../../shared/session/session.ts'
import { Segmented } from '../../shared/ui/forms/segmented.tsx'
import { TimeAgo } from '../../shared/session/time-ago.tsx'
import { leaderboardMessages } from './messages.ts'

const SPANS = (['all', 'month', 'week'] as const).map((value) => ({
  value,
  label: leaderboardMessages.spans[value],
}))

interface Props {
  span: LeaderboardSpan
  onSpan: (span: LeaderboardSpan) => void
  /** When the leaderboard was loaded, in epoch ms of this device; 0 before. */
  updatedAt: number
}

export function LeaderboardHeader({ span, onSpan, updatedAt }: Props) {
  const { clockAhead } = useSession()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="type-title-1">{leaderboardMessages.title}</h1>
        <p className="type-label text-text-2">
          {leaderboardMessages.top[span]}
          {updatedAt > 0 && (
            <>
              {' · '}
              <TimeAgo at={new Date(updatedAt + clockAhead).toISOString()} /> {leaderboardMessages.updated}
            </>
          )}
        </p>
      </div>
      <div className="mt-4">
        <Segmented
          legend={leaderboardMessages.spanLabel}
          hideLegend
          options={SPANS}
          value={span}
          onChange={onSpan}
        />
      </div>
    </>
  )
}
