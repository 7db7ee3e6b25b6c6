import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { AdjustedRate } from './adjusted-rate.tsx'
import { cx } from '#shared/ui/cx.ts'
import { leaderboardMessages } from './messages.ts'
import { type LeadDay, listLeads } from './market-lead.ts'
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
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="type-display">{texts.winsAndLosses(formatCount(wins), formatCount(losses))}</p>
        <Legend />
      </div>
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

const DAY_CLASS = { won: 'bg-accent', lost: 'bg-target-track' }

const Legend = () => (
  <p aria-hidden="true" className="flex gap-3 pb-1.5 type-caption text-text-2">
    <span className="flex items-center gap-1.5">
      <span className={cx('size-2.5 rounded-[2px]', DAY_CLASS.won)} />
      {texts.wonDay}
    </span>
    <span className="flex items-center gap-1.5">
      <span className={cx('size-2.5 rounded-[2px]', DAY_CLASS.lost)} />
      {texts.lostDay}
    </span>
  </p>
)

/** The chart shows at least this lead on both sides of the S&P 500. */
const MIN_LEAD = 1

/** The class of a bar by the sign of the lead. Without a lead, a dot on the line shows who won the day. */
const BAR_SHAPE: Record<number, string> = {
  '-1': 'inset-x-0 rounded-b-1',
  '0': 'left-1/2 z-1 size-2.5 -translate-1/2 rounded-full border-2 border-text',
  '1': 'inset-x-0 rounded-t-1',
}

/** The lead after each day as a bar from the line of the S&P 500, gold if the viewer won the day. */
function LeadChart({ leads }: { leads: readonly LeadDay[] }) {
  const top = Math.max(MIN_LEAD, ...leads.map(({ lead }) => lead))
  const bottom = Math.min(-MIN_LEAD, ...leads.map(({ lead }) => lead))
  const toTop = (lead: number) => ((top - lead) / (top - bottom)) * 100
  const isAhead = (leads.at(-1)?.lead ?? 0) >= 0
  return (
    <div aria-hidden="true" className="relative mt-2 h-44 lg:h-68">
      <div className="absolute inset-0 flex gap-0.5 large-text:flex-nowrap!">
        {leads.map(({ day, isWon, lead }) => (
          <span key={day} className="relative flex-1">
            <span
              style={{ top: `${toTop(Math.max(lead, 0))}%`, bottom: `${100 - toTop(Math.min(lead, 0))}%` }}
              className={cx('absolute', BAR_SHAPE[Math.sign(lead)], isWon ? DAY_CLASS.won : DAY_CLASS.lost)}
            />
          </span>
        ))}
      </div>
      <span
        style={{ top: `${toTop(0)}%` }}
        className="absolute inset-x-0 -translate-y-1/2 border-t-2 border-text"
      />
      <span
        style={{ top: `${toTop(0)}%` }}
        className={cx(
          'absolute right-0 bg-surface pl-2 type-caption-strong',
          isAhead ? 'mt-1.5' : '-mt-1.5 -translate-y-full',
        )}
      >
        {texts.duels.market}
      </span>
    </div>
  )
}
