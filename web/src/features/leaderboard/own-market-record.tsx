import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { LeadChart } from './lead-chart.tsx'
import { leaderboardMessages } from './messages.ts'
import { listLeads } from './market-lead.ts'
import type { MarketBoardAnswer } from './queries.ts'
import { RateBar } from '#shared/ui/rate-bar.tsx'

const texts = leaderboardMessages.market

/** The viewer's record against the market: who is ahead, the days won and lost, and the lead after each of the last days. */
export function OwnMarketRecord({ entry }: { entry: MarketBoardAnswer['ownEntry'] }) {
  const { wins, losses } = entry
  const leads = listLeads(entry)
  const firstDay = leads[0]
  const lastDay = leads.at(-1)
  if (!firstDay || !lastDay) return null
  const dayCount = wins + losses
  return (
    <div className="mt-6">
      <h2 className="type-title-3">{describeLeader(wins - losses)}</h2>
      <p className="mt-1 type-display">{texts.winsAndLosses(formatCount(wins), formatCount(losses))}</p>
      <p className="mt-4 type-caption text-text-2">{texts.leadChart}</p>
      <LeadChart leads={leads} />
      <p className="mt-2 flex justify-between type-caption text-text-2">
        <span>{formatShortDay(firstDay.day)}</span>
        {firstDay !== lastDay && <span>{formatShortDay(lastDay.day)}</span>}
      </p>
      <div className="mt-6 grid gap-x-8 gap-y-6 border-t border-line pt-4 md:auto-cols-fr md:grid-flow-col">
        <AdjustedRate percent={entry.adjustedRate} />
        {dayCount < MIN_LISTED_DAYS && <DaysToRank decidedDays={dayCount} />}
      </div>
    </div>
  )
}

function describeLeader(lead: number): string {
  if (lead === 0) return texts.even
  return lead > 0 ? texts.ahead(formatCount(lead)) : texts.behind(formatCount(-lead))
}

/** How many more decided days a rank needs. */
function DaysToRank({ decidedDays }: { decidedDays: number }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="type-card-strong">{texts.daysUntilRank(MIN_LISTED_DAYS - decidedDays)}</span>
        <span className="type-caption text-text-2">
          {texts.decidedOfNeededDays(decidedDays, MIN_LISTED_DAYS)}
        </span>
      </p>
      <RateBar percent={(decidedDays / MIN_LISTED_DAYS) * 100} className="mt-2 h-2" fill="bg-accent" />
    </div>
  )
}

/** The scale ends this many percentage points below and above 50 percent. The rate of a whole year is rarely outside. */
const SCALE_REACH = 10

/** The rate that ranks the board, and its place on a scale around 50 percent. */
function AdjustedRate({ percent }: { percent: number }) {
  const distance = Math.max(-SCALE_REACH, Math.min(percent - 50, SCALE_REACH))
  const position = 50 + (distance / SCALE_REACH) * 50
  const isAhead = percent > 50
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-card-strong">{leaderboardMessages.market.adjustedWinRate}</h2>
        <span className="type-card-strong">{formatShare(percent, 1)}</span>
      </div>
      <div aria-hidden="true" className="mt-2">
        <div className="relative h-2 rounded-full bg-surface-3">
          <span
            style={{ left: `${Math.min(50, position)}%`, right: `${100 - Math.max(50, position)}%` }}
            className={isAhead ? 'absolute inset-y-0 bg-accent' : 'absolute inset-y-0 bg-line-control'}
          />
          <span className="absolute -inset-y-1 left-1/2 w-0.5 -translate-x-1/2 bg-text" />
        </div>
        <p className="mt-2 flex justify-between type-caption text-text-2">
          <span>{formatShare(50 - SCALE_REACH)}</span>
          <span>{formatShare(50)}</span>
          <span>{formatShare(50 + SCALE_REACH)}</span>
        </p>
      </div>
    </div>
  )
}
