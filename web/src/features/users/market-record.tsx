import { Section } from '#shared/ui/section.tsx'
import { userMessages } from './messages.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { boardMessages } from '#shared/leaderboard/messages.ts'

interface Props {
  marketWins: number
  marketLosses: number
}

/** Days won and lost against the S&P 500. Renders nothing before the first day. */
export function MarketRecord({ marketWins, marketLosses }: Props) {
  if (marketWins + marketLosses === 0) return null
  return (
    <Section title={userMessages.marketTitle}>
      <MarketDays wins={marketWins} losses={marketLosses} />
    </Section>
  )
}

interface MarketDaysProps {
  /** Days won and lost against the S&P 500. */
  wins: number
  losses: number
}

/** More days are drawn as one bar of two parts. */
const MAX_TICKS = 60

/** The days against the market in figures, and as ticks: gold for a win, grey for a loss. */
function MarketDays({ wins, losses }: MarketDaysProps) {
  const days = wins + losses
  return (
    <>
      <p className="type-title-2">{boardMessages.winsAndLosses(formatCount(wins), formatCount(losses))}</p>
      <span
        aria-hidden="true"
        // Limits the length of the ticks when there are few.
        style={{ maxWidth: `${days * 2}rem` }}
        className={cx('mt-3 flex h-5', days <= MAX_TICKS && 'gap-0.5')}
      >
        {days <= MAX_TICKS ? (
          Array.from({ length: days }, (_, index) => <ResultBar key={index} isWon={index < wins} days={1} />)
        ) : (
          <>
            <ResultBar isWon days={wins} />
            <ResultBar isWon={false} days={losses} />
          </>
        )}
      </span>
    </>
  )
}

/** One or several days with the same result: won (gold) or lost (grey). Its width is proportional to their number. */
function ResultBar({ isWon, days }: { isWon: boolean; days: number }) {
  return (
    <span
      style={{ flexGrow: days }}
      className={cx('basis-0 rounded-[2px]', isWon ? 'bg-accent' : 'bg-target-track')}
    />
  )
}
