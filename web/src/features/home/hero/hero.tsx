import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { homeMessages } from '../messages.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'

const PAST = '0,86 14,82 28,89 42,76 56,80 70,70 84,74 98,62 112,68 126,53 140,57 154,62 168,50 182,55 206,52'
const AFTER = '206,52 218,57 230,46 242,52 254,38 266,42 284,20'

/** Decorative drawing of a price line, its target and its window; desktop only. */
function HeroPicture() {
  const { picture } = homeMessages
  return (
    <div aria-hidden="true" className="relative h-34 min-w-0 flex-1 max-lg:hidden">
      <svg
        viewBox="0 0 344 108"
        preserveAspectRatio="none"
        fill="none"
        className="h-27 w-full overflow-visible"
      >
        <rect x="206" width="96" height="108" className="fill-accent-tint" />
        {[30, 66, 102].map((y) => (
          <path key={y} d={`M0 ${y}H344`} className="stroke-chart-grid" />
        ))}
        <path d="M0 20H344" strokeDasharray="6 4" strokeWidth="1.5" className="stroke-accent-line" />
        <polyline points={PAST} strokeWidth="2" strokeLinejoin="round" className="stroke-text" />
        <polyline points={AFTER} strokeWidth="2" strokeLinejoin="round" className="stroke-up" />
      </svg>
      <span className="absolute top-0.5 left-0 type-caption-strong text-accent-text">{picture.target}</span>
      <span className="absolute top-5 left-[82.5%] -translate-1/2">
        <HitMark size={28} />
      </span>
      <span className="absolute top-28 left-[59.9%] -translate-x-1/2 type-micro whitespace-nowrap text-chart-axis">
        {picture.today}
      </span>
      <span className="absolute top-28 left-[87.8%] -translate-x-1/2 type-micro whitespace-nowrap text-chart-axis">
        {picture.later}
      </span>
    </div>
  )
}

/** Invites members without predictions to their first one, with the guide's first step while the guide is offered. */
export function Hero({ guide }: { guide?: ReactNode }) {
  return (
    <section className="bg-surface px-5 pt-4 pb-5 md:rounded-4 md:p-6">
      <div className="lg:flex lg:items-center lg:gap-11">
        <div className="lg:flex-none">
          <h2 className="type-hero">
            {homeMessages.title.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="mt-2.5 type-body text-text-2">{homeMessages.lead}</p>
          {!guide && (
            <Link to="/predict" className={`${buttonClass({ size: 'lg' })} mt-5 max-md:w-full`}>
              {homeMessages.predict}
            </Link>
          )}
        </div>
        <HeroPicture />
      </div>
      {guide}
    </section>
  )
}
