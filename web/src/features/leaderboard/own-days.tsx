import { useId, useState } from 'react'
import type { Answer } from '#shared/api/api.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { MarketDays } from '#shared/leaderboard/market-days.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

interface Props {
  entry: Answer<'GET /leaderboard/market'>['mine']
}

/** The viewer's days against the market and the adjusted rate; nothing before the first day. */
export function OwnDays({ entry: { wins, losses, adjustedRate } }: Props) {
  if (wins === null || losses === null || wins + losses === 0) return null
  return (
    <div className="mt-6">
      <MarketDays wins={wins} losses={losses} large />
      {adjustedRate !== null && <AdjustedRate wins={wins} losses={losses} rate={adjustedRate} />}
    </div>
  )
}

/** The adjusted rate; a press explains it with the viewer's own days. */
function AdjustedRate({ wins, losses, rate }: { wins: number; losses: number; rate: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shownRate = formatShare(rate, 1)
  return (
    <>
      <p className="mt-2 flex items-center gap-2 type-label text-text-2">
        {texts.adjusted(shownRate)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.whyLabel}
          onClick={() => setOpen(!isOpen)}
          className="hit-44 relative rounded-1 type-label-strong text-text underline underline-offset-2"
        >
          {texts.why}
        </button>
      </p>
      <p id={id} hidden={!isOpen} className="mt-1 type-label text-text-2">
        {texts.calculation(formatCount(wins), formatCount(wins + losses), shownRate)}
      </p>
    </>
  )
}
