import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { homeMessages } from '../messages.ts'
import { type Mine, useMyHome } from '../queries.ts'
import { Lanes, LanesSkeleton } from './lanes.tsx'

/** Shows the member's pending predictions that are nearest to their targets, next to the feed. */
export function MyOpenPredictions() {
  const myHome = useMyHome()
  const { data } = myHome
  return (
    <Section title={homeMessages.mineOpen.title} aside={<AllPendingLink mine={data} />}>
      {myHome.isPending ? (
        <LanesSkeleton />
      ) : !data ? (
        <QueryFailure title={homeMessages.mineOpen.failed} query={myHome} />
      ) : data.standing.pending === 0 ? (
        <NoPendingNote />
      ) : (
        <Lanes nearest={data.today.nearest} closesOf={data.today.closesOf} />
      )}
    </Section>
  )
}

/** Link to all pending predictions; renders nothing if there are none. */
export function AllPendingLink({ mine: myHome }: { mine: Mine | undefined }) {
  if (!myHome || myHome.standing.pending === 0) return null
  return (
    <Link
      to="/profile"
      search={{ view: 'history', filter: 'pending' }}
      className="hit-44 -mr-1 flex flex-none items-center gap-0.5 rounded-1 type-label-strong text-text-2"
    >
      {homeMessages.mineOpen.all(myHome.standing.pending, myHome.today.nearest.length)}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

export function NoPendingNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-3 bg-surface-2 px-4 py-3">
      <p className="min-w-40 flex-1">
        <span className="block type-card-strong">{homeMessages.mineOpen.none}</span>
        <span className="block type-label text-text-2">{homeMessages.mineOpen.noneHint}</span>
      </p>
      <Link to="/predict" className={buttonClass({ variant: 'outline' })}>
        {homeMessages.mineOpen.choose}
      </Link>
    </div>
  )
}
