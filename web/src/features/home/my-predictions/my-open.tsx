import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from '../messages.ts'
import { MyOpenRow, MyOpenRowSkeleton } from './my-open-row.tsx'
import { useExpectedRows, useMine } from '../queries.ts'

/** The member's open predictions with the next results, each with the change that remains. */
export function MyOpen() {
  const mine = useMine()
  const open = mine.data?.open
  return (
    <Section title={homeMessages.mineOpen.title} aside={<AllOpen count={mine.data?.standing.pending ?? 0} />}>
      {mine.isPending ? (
        <OpenSkeleton />
      ) : !open ? (
        <QueryFailure title={homeMessages.mineOpen.failed} query={mine} />
      ) : open.length === 0 ? (
        <NoneOpen />
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {open.map((prediction) => (
            <li key={prediction.id}>
              <MyOpenRow prediction={prediction} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Leads to all of them; nothing where there are none. */
export function AllOpen({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Link
      to="/profile"
      search={{ view: 'history', filter: 'pending' }}
      className="hit-44 -mr-1 flex flex-none items-center gap-0.5 rounded-1 type-label-strong text-text-2"
    >
      {homeMessages.mineOpen.all(count)}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

function NoneOpen() {
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

function OpenSkeleton() {
  const { open } = useExpectedRows()
  return (
    <Loading>
      <div className="-my-4 divide-y divide-line">
        {Array.from({ length: Math.max(open, 1) }, (_, at) => (
          <MyOpenRowSkeleton key={at} />
        ))}
      </div>
    </Loading>
  )
}
