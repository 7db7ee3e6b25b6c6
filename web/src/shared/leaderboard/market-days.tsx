import { formatCount, formatShare } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'
import { boardMessages } from './messages.ts'

interface Props {
  /** Days won and lost against the S&P 500. */
  wins: number
  losses: number
  /** Whether it is the number that the screen is about. */
  large?: boolean
}

/** More days are drawn as one bar of two parts. */
const MAX_TICKS = 60

/** The days against the market in figures, and as ticks: gold for a win, grey for a loss. */
export function MarketDays({ wins, losses, large }: Props) {
  const days = wins + losses
  return (
    <>
      <p className={large ? 'type-hero' : 'type-title-2'}>{formatMarketDays(wins, losses)}</p>
      <span
        aria-hidden="true"
        className={cx('mt-3 flex', large ? 'h-8' : 'h-5', days <= MAX_TICKS && 'gap-0.5')}
      >
        {days <= MAX_TICKS ? (
          Array.from({ length: days }, (_, at) => <Part key={at} isWon={at < wins} share={1} />)
        ) : (
          <>
            <Part isWon share={wins} />
            <Part isWon={false} share={losses} />
          </>
        )}
      </span>
    </>
  )
}

function Part({ isWon, share }: { isWon: boolean; share: number }) {
  return (
    <span
      style={{ flexGrow: share }}
      className={cx('basis-0 rounded-[2px]', isWon ? 'bg-accent' : 'bg-target-track')}
    />
  )
}

/** `7승 14패 · 33%` */
export const formatMarketDays = (wins: number, losses: number): string =>
  boardMessages.marketDays(
    formatCount(wins),
    formatCount(losses),
    formatShare((wins * 100) / (wins + losses)),
  )
