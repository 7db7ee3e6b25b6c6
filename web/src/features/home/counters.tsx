import { formatCount } from '../../shared/format-figures.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { homeMessages } from './messages.ts'
import type { Home } from '../../shared/home.ts'

/** How many are here and what they did: a row on the phone, a column on the desktop. */
export function Counters({ counters }: { counters: Home['counters'] | undefined }) {
  const rows = [
    [homeMessages.users, counters?.users],
    [homeMessages.predictions, counters?.predictions],
    [homeMessages.todays, counters?.today],
  ] as const
  return (
    <section className="bg-surface px-5 pt-5 pb-2 md:rounded-4 md:p-6 lg:flex">
      <dl className="flex divide-line rounded-3 bg-surface-2 py-4 max-lg:divide-x lg:flex-1 lg:flex-col lg:divide-y lg:bg-transparent lg:py-0">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0 flex-1 px-4 lg:flex lg:items-center lg:justify-between lg:px-0">
            <dt className="type-label text-text-2 lg:type-body">{label}</dt>
            <dd className="type-title-2 lg:type-title-1">
              {value === undefined ? <Skeleton className="my-1 h-5 w-16 lg:h-6" /> : formatCount(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
