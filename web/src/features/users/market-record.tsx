import { MarketDays } from '#shared/leaderboard/market-days.tsx'
import { Section } from '#shared/ui/section.tsx'
import { userMessages } from './messages.ts'

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
