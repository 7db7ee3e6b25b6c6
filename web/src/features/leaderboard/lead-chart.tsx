import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import type { LeadDay } from './market-lead.ts'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

/** The chart shows at least this lead on both sides of the S&P 500. */
const MIN_LEAD = 1

/**
 * The lead after each day as steps over the line of the S&P 500: up on a gold dot for a day won, down on a hollow one for
 * a day lost. Decorative: the text above it states the lead.
 */
export function LeadChart({ leads }: { leads: readonly LeadDay[] }) {
  const levels = listLevels(leads)
  const top = Math.max(MIN_LEAD, ...levels)
  const bottom = Math.min(-MIN_LEAD, ...levels)
  const toTop = (lead: number) => `${((top - lead) / (top - bottom)) * 100}%`
  const toLeft = (dayCount: number) => `${(dayCount / leads.length) * 100}%`
  const lastLead = levels.at(-1) ?? 0
  return (
    <div aria-hidden="true" className="relative mt-10 mr-1.5 h-44 lg:h-64">
      <svg
        viewBox={`0 ${-top} ${leads.length} ${top - bottom}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {levels.slice(0, -1).map((level, day) => (
          <rect
            key={day}
            x={day}
            y={-Math.max(level, 0)}
            width={1}
            height={Math.abs(level)}
            className={level > 0 ? 'fill-accent-tint' : 'fill-surface-3'}
          />
        ))}
        <path
          d={buildSteps(levels)}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-accent-line stroke-2"
        />
      </svg>
      <span
        style={{ top: toTop(0) }}
        className="absolute inset-x-0 -translate-y-1/2 border-t-2 border-text"
      />
      {leads.map(({ day, isWon, lead }, index) => (
        <span
          key={day}
          style={{ top: toTop(lead), left: toLeft(index + 1) }}
          className={cx(
            'absolute size-2.5 -translate-1/2 rounded-full border-2 lg:size-3',
            isWon ? 'border-on-accent bg-accent' : 'border-line-control bg-surface',
          )}
        />
      ))}
      <EndLabel top={toTop(lastLead)} isAbove={lastLead >= 0} className="type-title-2 text-accent-text">
        {lastLead !== 0 && formatLead(lastLead)}
      </EndLabel>
      <EndLabel top={toTop(0)} isAbove={lastLead < 0} className="type-caption-strong">
        {texts.comparisons.market}
      </EndLabel>
    </div>
  )
}

/** Lists the lead before the first day and after each day. */
function listLevels(leads: readonly LeadDay[]): number[] {
  const [first] = leads
  if (!first) return []
  return [first.lead + (first.isWon ? -1 : 1), ...leads.map(({ lead }) => lead)]
}

/** Builds a path that holds each level for a day. */
const buildSteps = ([first = 0, ...levels]: readonly number[]) =>
  `M0 ${-first}${levels.map((level) => `h1V${-level}`).join('')}`

function formatLead(lead: number): string {
  return lead > 0 ? texts.lead(formatCount(lead)) : texts.deficit(formatCount(-lead))
}

interface EndLabelProps {
  top: string
  isAbove: boolean
  className: string
  children: ReactNode
}

/** A label above or below the right end of a line. */
const EndLabel = ({ top, isAbove, className, children }: EndLabelProps) => (
  <span
    style={{ top }}
    className={cx('absolute right-0', isAbove ? '-mt-2 -translate-y-full' : 'mt-2', className)}
  >
    {children}
  </span>
)
