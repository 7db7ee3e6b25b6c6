import { formatCount } from '#shared/format/format-figures.ts'
import type { Home } from '#shared/data/home-query.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from './messages.ts'

/** Totals in one row: members, predictions, and predictions of today. */
export function Counters({ counters }: { counters: Home['counters'] | undefined }) {
  const cells = [
    [homeMessages.users, counters?.users],
    [homeMessages.predictions, counters?.predictions],
    [homeMessages.todays, counters?.today],
  ] as const
  return (
    <section className="bg-surface px-5 py-4 md:rounded-4 md:px-6">
      <dl className="grid grid-cols-3 divide-x divide-line text-center">
        {cells.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="type-label text-text-2">{label}</dt>
            <dd className="type-body-strong">
              {value === undefined ? <Skeleton className="mx-auto my-1 h-3.5 w-12" /> : formatCount(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
