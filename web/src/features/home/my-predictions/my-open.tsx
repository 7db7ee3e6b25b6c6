import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { cx } from '#shared/ui/cx.ts'
import { homeMessages } from '../messages.ts'
import { MyOpenColumn, MyOpenColumnSkeleton } from './my-open-column.tsx'
import { MyOpenRow, MyOpenRowSkeleton } from './my-open-row.tsx'
import { useExpectedRows, useMine } from '../queries.ts'

interface Props {
  /** In a side column: rows on the desktop too. */
  narrow?: boolean
}

const COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3']

/** The member's open predictions with the next results, each with the change that remains. */
export function MyOpen({ narrow = false }: Props) {
  const mine = useMine()
  const open = mine.data?.open
  return (
    <Section
      title={homeMessages.mineOpen.title}
      aside={<Aside count={mine.data?.standing.pending ?? 0} narrow={narrow} />}
    >
      {mine.isPending ? (
        <OpenSkeleton narrow={narrow} />
      ) : !open ? (
        <QueryFailure title={homeMessages.mineOpen.failed} query={mine} />
      ) : open.length === 0 ? (
        <NoneOpen />
      ) : narrow ? (
        <ul className="-my-4 divide-y divide-line">
          {open.map((prediction) => (
            <li key={prediction.id}>
              <MyOpenRow prediction={prediction} />
            </li>
          ))}
        </ul>
      ) : (
        <ul
          className={cx(
            'max-lg:-my-4 max-lg:divide-y max-lg:divide-line lg:grid lg:gap-6',
            COLUMNS[open.length],
          )}
        >
          {open.map((prediction) => (
            <li key={prediction.id} className="min-w-0">
              <MyOpenRow prediction={prediction} className="lg:hidden" />
              <MyOpenColumn prediction={prediction} className="max-lg:hidden" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The heading; for columns it also names their figures, which rows label themselves. */
function Aside({ count, narrow }: { count: number; narrow: boolean }) {
  if (count === 0) return null
  if (narrow) return <AllOpen count={count} />
  return (
    <span className="flex items-center gap-3">
      <span className="type-label text-text-3 max-lg:hidden">{homeMessages.mineOpen.leftToTarget}</span>
      <AllOpen count={count} />
    </span>
  )
}

function AllOpen({ count }: { count: number }) {
  return (
    <Link
      to="/profile"
      search={{ view: 'history', filter: 'pending' }}
      className="hit-44 -mr-1 flex items-center gap-0.5 rounded-1 type-label-strong text-text-2"
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

function OpenSkeleton({ narrow }: { narrow: boolean }) {
  const { open } = useExpectedRows()
  const rows = Array.from({ length: Math.max(open, 1) }, (_, at) => at)
  return (
    <Loading>
      <div
        className={cx(
          narrow
            ? '-my-4 divide-y divide-line'
            : 'max-lg:-my-4 max-lg:divide-y max-lg:divide-line lg:grid lg:gap-6',
          !narrow && COLUMNS[rows.length],
        )}
      >
        {rows.map((at) => (
          <div key={at}>
            <MyOpenRowSkeleton className={narrow ? '' : 'lg:hidden'} />
            {!narrow && <MyOpenColumnSkeleton className="max-lg:hidden" />}
          </div>
        ))}
      </div>
    </Loading>
  )
}
