import { MarketRules } from '#features/leaderboard/market-rules.tsx'
import { leaderboardMessages as texts } from '#features/leaderboard/messages.ts'
import { ScoreNote, ScoreTables } from '#features/leaderboard/score-explanation.tsx'
import { ScoreCalculator } from '#features/leaderboard/score-calculator.tsx'
import { useScoreCalculator } from '#features/leaderboard/use-score-calculator.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** How points are computed, as an example to play with and as tables, and what the comparison with the market is. */
export function ScoringPage() {
  const calculator = useScoreCalculator()
  // The market rules are in the shorter column on the desktop, and last on the phone.
  const isDesktop = useIsDesktop()
  return (
    <Page
      title={pageTitles.scoring}
      hasOwnHeading
      aside={
        <>
          <Section>
            <ScoreTables Heading="h2" chosenMultipliers={calculator.multipliers} />
          </Section>
          {!isDesktop && <MarketRules />}
        </>
      }
    >
      <Section>
        <h1 className="type-title-1">{texts.scoreExplanation}</h1>
        <ScoreCalculator calculator={calculator} />
        <ScoreNote />
      </Section>
      {isDesktop && <MarketRules />}
    </Page>
  )
}
