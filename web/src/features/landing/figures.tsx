import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { landingBodyMessages as messages } from './body-messages.ts'
import { landingQuery } from './queries.ts'

/** Totals of predictions and members; hidden when loading fails. */
export function Figures() {
  const { data, isError } = useQuery(landingQuery)
  if (isError) return null
  const counters = data?.counters
  const figures = [
    { label: messages.predictionsLabel, count: counters?.predictions },
    { label: messages.todaysPredictionsLabel, count: counters?.today },
    { label: messages.membersLabel, count: counters?.users },
  ]
  return (
    <dl className="flex divide-x divide-line">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex-1 px-4 first:pl-0 md:px-6">
          <dt className="type-label text-text-2">{label}</dt>
          <dd className="type-title-1 lg:type-display">
            {count === undefined ? <Skeleton className="my-1 h-6 w-12 lg:h-12.5" /> : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
