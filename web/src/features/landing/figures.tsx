import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { landingBodyMessages as messages } from './body-messages.ts'
import { landingQuery } from './queries.ts'

/** The numbers of all predictions, of today's predictions and of members. Hidden when loading fails. */
export function Figures() {
  const { data, isError } = useQuery(landingQuery)
  if (isError) return null
  const counters = data?.counters
  return (
    <dl className="flex divide-x divide-line">
      <div className={CELL}>
        <dt className="type-label text-text-2">{messages.predictionsLabel}</dt>
        <Count count={counters?.predictions} />
        <dd className="min-h-4.5 type-label text-text-2">
          {counters && messages.todaysPredictions(counters.today === 0 ? null : formatCount(counters.today))}
        </dd>
      </div>
      <div className={CELL}>
        <dt className="type-label text-text-2">{messages.membersLabel}</dt>
        <Count count={counters?.users} />
      </div>
    </dl>
  )
}

const CELL = 'flex-1 px-5 first:pl-0 md:px-6'

const Count = ({ count }: { count: number | undefined }) => (
  <dd className="type-title-1 lg:type-display">
    {count === undefined ? <Skeleton className="my-1 h-6 w-12 lg:h-12.5" /> : formatCount(count)}
  </dd>
)
