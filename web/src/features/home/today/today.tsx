import type { Home } from '#shared/data/home-query.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { homeMessages } from '../messages.ts'
import { AllOpen } from '../my-predictions/my-open.tsx'
import { type Mine, useMine } from '../queries.ts'
import { MarketLine } from './market-line-shown.tsx'
import { Nearest, NearestSkeleton } from '../my-predictions/nearest.tsx'
import { NewResults } from './new-results.tsx'
import { Standing } from './standing.tsx'

const texts = homeMessages.todayBlock
/** Columns on the desktop. */
const ROWS = '-mb-2.5 lg:grid lg:grid-cols-3 lg:gap-x-6'

interface Props {
  /** Undefined while loading, null when it failed. */
  market: Home['market'] | null | undefined
}

/** Tonight's market; then what came for the member since the last visit, and what is near. */
export function Today({ market }: Props) {
  const mine = useMine()
  return (
    <Section
      title={texts.title}
      aside={mine.data && <Standing streak={mine.data.today.streak} movement={mine.data.standing.movement} />}
    >
      <MarketLine market={market} />
      {mine.data ? (
        <OfMember mine={mine.data} />
      ) : mine.isPending ? (
        <MineSkeleton />
      ) : (
        <QueryFailure title={homeMessages.mineOpen.failed} query={mine} />
      )}
    </Section>
  )
}

function OfMember({ mine: { today, standing } }: { mine: Mine }) {
  return (
    <>
      <NewResults judged={today.judged} />
      {today.nearest.length > 0 && (
        <>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="type-card-strong">{homeMessages.mineOpen.title}</h3>
            <AllOpen count={standing.pending} />
          </div>
          {/* On a line of its own: beside the heading it would wrap in a fallback font. */}
          {today.closesOf && (
            <p className="type-label text-text-2">{homeMessages.closeOf(formatShortDay(today.closesOf))}</p>
          )}
          <Nearest nearest={today.nearest} className={`mt-1 ${ROWS}`} />
        </>
      )}
    </>
  )
}

function MineSkeleton() {
  return (
    <NearestSkeleton className={ROWS}>
      <Skeleton className="mt-6 h-4 w-36" />
      <Skeleton className="mt-2.5 mb-2 h-3 w-24" />
    </NearestSkeleton>
  )
}
