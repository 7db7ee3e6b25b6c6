import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import type { Answer } from '#shared/api/api.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { MarketDay } from '#shared/leaderboard/market-days.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

interface Props {
  entry: Answer<'GET /leaderboard/market'>['mine']
}

/** The viewer's days against the market: their figures, the last days in their order, and the rate that is ranked. */
export function OwnDays({ entry }: Props) {
  const { wins, losses, adjustedRate, days } = entry
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const count = wins + losses
  const winRate = formatShare((wins * 100) / count)
  return (
    <div className="mt-6">
      <p className="type-label text-text-2">{texts.own}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="type-display">{texts.record(formatCount(wins), formatCount(losses))}</span>
        <span className="type-title-3 text-text-2">{texts.winRate(winRate)}</span>
      </p>
      <div aria-hidden="true" className="mt-5 flex h-8 gap-0.5">
        {days.map(({ day, isWon }) => (
          <MarketDay key={day} isWon={isWon} share={1} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between type-caption text-text-2">
        <span>{formatShortDay(first.day)}</span>
        {first !== last && <span>{formatShortDay(last.day)}</span>}
      </p>
      <p className="mt-4 type-card text-text-2">{texts.ranked(formatShare(adjustedRate, 1))}</p>
      {count < MIN_LISTED_DAYS && (
        <p className="mt-2 type-label text-text-2">{texts.missing(count, MIN_LISTED_DAYS)}</p>
      )}
    </div>
  )
}
