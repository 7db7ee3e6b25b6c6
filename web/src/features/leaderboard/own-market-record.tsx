import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { AdjustedRate } from './adjusted-rate.tsx'
import { LeadChart } from './lead-chart.tsx'
import { leaderboardMessages } from './messages.ts'
import { listLeads } from './market-lead.ts'
import type { MarketBoardAnswer } from './queries.ts'
import { RateBar } from '#shared/ui/rate-bar.tsx'

const texts = leaderboardMessages.market

/** The viewer's record against the market: who is ahead, the days won and lost, and the lead after each of the last days. */
export function OwnMarketRecord({ entry }: { entry: MarketBoardAnswer['mine'] }) {
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
