import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { homeMessages } from '../messages.ts'
import type { MyHome } from '#shared/data/my-home-query.ts'
import { useMyHome } from '../queries.ts'
import { Lanes, LanesSkeleton } from './lanes.tsx'

/** Shows the member's pending predictions that are nearest to their targets, next to the feed. */
export function MyPendingPredictions() {
  const myHome = useMyHome()
  return (
    <Section title={homeMessages.myPending.title} aside={<AllPendingLink myHome={myHome.data} />}>
      <NearestPredictions myHome={myHome} />
    </Section>
  )
}

function NearestPredictions({ myHome }: { myHome: ReturnType<typeof useMyHome> }) {
  if (myHome.isPending) return <LanesSkeleton />
  if (!myHome.data) return <QueryFailure title={homeMessages.myPending.loadFailed} query={myHome} />
  const { standing, today } = myHome.data
  if (standing.pending === 0) return <NoPendingNote />
  return <Lanes nearest={today.nearest} />
}

/** A link to all pending predictions; renders nothing if there are none. */
export function AllPendingLink({ myHome }: { myHome: MyHome | undefined }) {
  if (!myHome || myHome.standing.pending === 0) return null
  return (
    <Link
      to="/profile"
      search={{ view: 'history', filter: 'pending' }}
      className="hit-44 -mr-1 flex flex-none items-center gap-0.5 rounded-1 type-label-strong text-text-2"
    >
      {homeMessages.myPending.showAll(myHome.standing.pending, myHome.today.nearest.length)}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

export function NoPendingNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-3 bg-surface-2 px-4 py-3">
      <p className="min-w-40 flex-1">
        <span className="block type-card-strong">{homeMessages.myPending.noPending}</span>
        <span className="block type-label text-text-2">{homeMessages.myPending.noPendingHint}</span>
      </p>
      <Link to="/predict" className={buttonClass({ variant: 'outline' })}>
        {homeMessages.myPending.chooseStock}
      </Link>
    </div>
  )
}
