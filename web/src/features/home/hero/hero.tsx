import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/buttons/button-class.ts'
import { HeroPicture } from './hero-picture.tsx'
import { MarketLine } from './market-line-shown.tsx'
import { homeMessages } from '../messages.ts'
import type { Home } from '../../../shared/data/home-query.ts'

interface Props {
  /** Undefined while loading, null when it failed. */
  market: Home['market'] | null | undefined
}

/** For members without predictions: invites to the first one. */
export function Hero({ market }: Props) {
  return (
    <section className="bg-surface px-5 pt-4 pb-5 md:rounded-4 md:p-6">
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
          <Link to="/predict" className={`${buttonClass({ size: 'lg' })} mt-5 max-md:w-full`}>
            {homeMessages.predict}
          </Link>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}
