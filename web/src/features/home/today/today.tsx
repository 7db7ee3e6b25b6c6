import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { Link } from '@tanstack/react-router'
import { findWeekday } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import type { Home } from '#shared/data/home-query.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { useNow } from '#shared/session/session.ts'
import { formatMovement } from '#shared/members/movement-mark.tsx'
import { homeMessages } from '../messages.ts'
import { AllPendingLink, NoPendingNote } from '../my-predictions/my-pending-predictions.tsx'
import { Countdown } from '../my-predictions/countdown.tsx'
import { Lanes, LanesSkeleton } from '../my-predictions/lanes.tsx'
import { useMyHome } from '../queries.ts'
import { formatNextChange, formatMarketState } from './format-market-state.ts'

const texts = homeMessages.todaySection

interface Props {
  /** Undefined while loading, null if loading failed. */
  market: Home['market'] | null | undefined
}

/** Shows when the next results come, how far the member's predictions are, and whether the market is open. */
export function Today({ market }: Props) {
  const myHome = useMyHome()
  return (
    <Section title={homeMessages.nearTargets.title} aside={<AllPendingLink myHome={myHome.data} />}>
      <PendingPredictions myHome={myHome} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <MarketStatusLine market={market} />
        {myHome.data && (
          <StreakAndMovement streak={myHome.data.today.streak} movement={myHome.data.standing.movement} />
        )}
      </div>
    </Section>
  )
}

function PendingPredictions({ myHome }: { myHome: ReturnType<typeof useMyHome> }) {
  if (myHome.isPending) return <PendingSkeleton />
  if (!myHome.data) return <QueryFailure title={homeMessages.myPending.loadFailed} query={myHome} />
  const { today, standing } = myHome.data
  if (standing.pending === 0) return <NoPendingNote />
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Countdown today={today} />
        <Link to="/predict" className={`${buttonClass({ size: 'lg' })} max-md:hidden`}>
          {homeMessages.predict}
        </Link>
      </div>
      {today.nearest.length > 0 && <Lanes nearest={today.nearest} />}
      {today.closeDay && (
        <p className="mt-1 text-right type-caption text-text-2">
          {homeMessages.closeOnDay(formatShortDay(today.closeDay))}
        </p>
      )}
      <Link to="/predict" className={`${buttonClass({ size: 'lg', isFullWidth: true })} mt-3 md:hidden`}>
        {homeMessages.predict}
      </Link>
    </>
  )
}

function PendingSkeleton() {
  return (
    <LanesSkeleton>
      <Skeleton className="h-8 w-48" />
    </LanesSkeleton>
  )
}

/** Shows in one line whether the market is open. */
export function MarketStatusLine({ market }: Props) {
  const now = useNow()
  if (market === null) return null
  if (!market) return <Skeleton className="my-0.5 h-3.5 w-64" />
  return (
    <p className="flex items-center gap-x-1.5 type-label text-text-2">
      <span
        aria-hidden="true"
        className={`mr-0.5 size-2 flex-none rounded-full ${market.open ? 'ml-1 bg-action ring-4 ring-surface-3' : 'border-2 border-line-control'}`}
      />
      <span>
        <span className="type-label-strong text-text">{formatMarketState(market, now)}</span>
        {/* No-break spaces, so that no line begins or ends with the dot. */}
        {'\u00a0·\u00a0'}
        {formatNextChange(market, now)}
      </span>
    </p>
  )
}

const SATURDAY = 6
/** A shorter streak is not shown. */
const MIN_STREAK_WEEKS = 2

/** Shows the weeks in a row with results and the change of rank since last week. An unchanged rank is shown only on Saturdays. */
function StreakAndMovement({ streak, movement }: { streak: number; movement: Movement }) {
  const isSaturday = findWeekday(toKoreanDate(useNow().getTime())) === SATURDAY
  const lines = [
    streak >= MIN_STREAK_WEEKS && texts.streak(streak),
    formatMovement(movement) ?? (movement === 0 && isSaturday && texts.sameRankAsLastWeek),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 type-label text-text-2 max-md:hidden">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
