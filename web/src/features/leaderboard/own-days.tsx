import { MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { useId, useState } from 'react'
import type { Answer } from '#shared/api/api.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { MarketDay } from '#shared/leaderboard/market-days.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

interface Props {
  entry: Answer<'GET /leaderboard/market'>['mine']
}

/** The viewer's adjusted rate, and the last days against the market in their order; nothing before the first day. */
export function OwnDays({ entry }: Props) {
  const { wins, losses, adjustedRate, days } = entry
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const count = wins + losses
  return (
    <div className="mt-6">
      <p className="type-label text-text-2">{texts.adjusted}</p>
      <p className="mt-0.5 type-display">{formatShare(adjustedRate, 1)}</p>
      <Calculation wins={wins} losses={losses} />
      <div aria-hidden="true" className="mt-5 flex h-8 gap-0.5">
        {days.map(({ day, isWon }) => (
          <MarketDay key={day} isWon={isWon} share={1} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between type-caption text-text-2">
        <span>{formatShortDay(first.day)}</span>
        {first !== last && <span>{formatShortDay(last.day)}</span>}
      </p>
      {count < MIN_LISTED_DAYS && (
        <p className="mt-2 type-label text-text-2">{texts.missing(count, MIN_LISTED_DAYS)}</p>
      )}
    </div>
  )
}

/** The viewer's days; a press explains how the adjusted rate is computed from them. */
function Calculation({ wins, losses }: { wins: number; losses: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const days = formatCount(wins + losses)
  return (
    <>
      <p className="mt-1 flex items-center gap-2 type-body">
        <span>{texts.days(days, formatCount(wins), formatCount(losses))}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.whyLabel}
          onClick={() => setOpen(!isOpen)}
          className="hit-44 relative rounded-1 type-label-strong text-text-2 underline underline-offset-2"
        >
          {texts.why}
        </button>
      </p>
      <p id={id} hidden={!isOpen} className="mt-1 type-label text-text-2">
        {texts.calculation(formatCount(wins), days)}
      </p>
    </>
  )
}
