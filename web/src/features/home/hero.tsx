import { Link } from '@tanstack/react-router'
import { useNow } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { marketLine } from './market-line.ts'
import { homeMessages } from './messages.ts'
import type { Home } from '../../shared/home.ts'

interface Props {
  /** Undefined while it is on its way, null where it did not come. */
  market: Home['market'] | null | undefined
}

/** What the page asks; whether the market is open right now. */
export function Hero({ market }: Props) {
  return (
    <section className="bg-surface px-5 pt-5 md:rounded-4 md:p-7">
      <MarketLine market={market} />
      <div className="mt-2 lg:flex lg:items-center lg:gap-11">
        <div className="lg:flex-none">
          <h1 className="type-hero">
            {homeMessages.title.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-2.5 type-body text-text-2">{homeMessages.lead}</p>
          <Link to="/predict" className={`${buttonClass()} mt-5 max-lg:hidden`}>
            {homeMessages.predict}
          </Link>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}

function MarketLine({ market }: Props) {
  const now = useNow()
  if (market === null) return null
  if (!market) return <Skeleton className="my-0.5 h-3.5 w-64" />
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 type-label text-text-2">
      <span
        aria-hidden="true"
        className={`mr-0.5 size-2 flex-none rounded-full ${market.open ? 'ml-1 bg-action ring-4 ring-surface-3' : 'border-2 border-line-control'}`}
      />
      <span className="text-text">{market.open ? homeMessages.open : homeMessages.closed}</span>
      <span aria-hidden="true">·</span>
      <span>{marketLine(market, now)}</span>
    </p>
  )
}
