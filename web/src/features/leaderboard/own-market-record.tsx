import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
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
      <LeadChart leads={leads} />
      <p className="mt-2 flex justify-between type-caption text-text-2">
        <span>{formatShortDay(firstDay.day)}</span>
        {firstDay !== lastDay && <span>{formatShortDay(lastDay.day)}</span>}
      </p>
      {dayCount < MIN_LISTED_DAYS && <DaysToRank decidedDays={dayCount} />}
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
    <div className="mt-6 border-t border-line pt-4">
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

const DOT_CLASS = { won: 'border-text bg-accent', lost: 'border-miss-ring bg-surface' }

const Legend = () => (
  <p aria-hidden="true" className="flex gap-3 pb-1.5 type-caption text-text-2">
    <span className="flex items-center gap-1.5">
      <span className={cx('size-2.5 rounded-full border-2', DOT_CLASS.won)} />
      {texts.wonDay}
    </span>
    <span className="flex items-center gap-1.5">
      <span className={cx('size-2.5 rounded-full border-2', DOT_CLASS.lost)} />
      {texts.lostDay}
    </span>
  </p>
)

/** The chart shows at least this lead on both sides of the S&P 500. */
const MIN_LEAD = 1

/**
 * The lead after each day as a bar from the line of the S&P 500, gold if the viewer is ahead. A dot at the end of the bar
 * is the result of the day.
 */
function LeadChart({ leads }: { leads: readonly LeadDay[] }) {
  const top = Math.max(MIN_LEAD, ...leads.map(({ lead }) => lead))
  const bottom = Math.min(-MIN_LEAD, ...leads.map(({ lead }) => lead))
  const toTop = (lead: number) => ((top - lead) / (top - bottom)) * 100
  return (
    <div aria-hidden="true" className="relative mt-4 h-44 lg:h-72">
      <div className="absolute inset-x-0 inset-y-2">
        <div className="absolute inset-0 flex gap-0.5 large-text:flex-nowrap!">
          {leads.map(({ day, isWon, lead }) => (
            <span key={day} className="relative flex-1">
              <span
                style={{ top: `${toTop(Math.max(lead, 0))}%`, bottom: `${100 - toTop(Math.min(lead, 0))}%` }}
                className={cx(
                  'absolute inset-x-0',
                  lead > 0 ? 'rounded-t-1 bg-target-2' : 'rounded-b-1 bg-target-track',
                )}
              />
              <span
                style={{ top: `${toTop(lead)}%` }}
                className={cx(
                  'absolute left-1/2 size-2.5 -translate-1/2 rounded-full border-2 lg:size-3.5 lg:border-[2.5px]',
                  isWon ? DOT_CLASS.won : DOT_CLASS.lost,
                )}
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
          className="absolute right-0 -translate-y-1/2 rounded-full bg-text px-2 py-0.5 type-caption-strong text-surface"
        >
          {texts.duels.market}
        </span>
      </div>
    </div>
  )
}
