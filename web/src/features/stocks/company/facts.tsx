import { useQuery } from '@tanstack/react-query'
import { formatDollars, formatPrice } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { stockMessages } from '../messages.ts'
import { profileQuery, type Stock } from '../queries.ts'
import { industryText } from './industries.ts'

const texts = stockMessages.facts

/** The day's prices and the size of the company, in one row of six. */
export function Facts({ stock, symbol }: { stock: Stock | null; symbol: string }) {
  const { data: profile, isPending } = useQuery(profileQuery(symbol))
  const price = stock?.price
  const known = (text: string | null | undefined) => text ?? (isPending ? null : '–')
  const marketCap = profile?.marketCapitalization
  const facts: [string, string | null][] = [
    [texts.open, price ? formatPrice(price.open) : null],
    [texts.high, price ? formatPrice(price.high) : null],
    [texts.low, price ? formatPrice(price.low) : null],
    [texts.previousClose, price ? formatPrice(price.previousClose) : null],
    [texts.marketCap, known(marketCap == null ? null : formatDollars(marketCap))],
    [texts.industry, known(profile && industryText(profile.industry))],
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-4 lg:grid-cols-6">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="type-caption text-text-3">{label}</dt>
          <dd title={value ?? ''} className="figures mt-0.5 truncate type-card-strong">
            {value ?? <Skeleton className="my-1 h-3.5 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
