import { BASE_SCORE, scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { MarketRules } from '#features/leaderboard/market-board.tsx'
import { leaderboardMessages as texts } from '#features/leaderboard/messages.ts'
import { ScoreTables } from '#features/leaderboard/score-box.tsx'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** How points are computed, as a table, and what the comparison with the market is. */
export function ScoringPage() {
  return (
    <Page title={pageTitles.scoring} ownHeading aside={<MarketRules />}>
      <Section>
        <h1 className="type-title-1">{texts.how}</h1>
        <p className="mt-2 mb-4 type-body-strong">{texts.formula(BASE_SCORE)}</p>
        <ScoreTables Heading="h2" />
        <p className="mt-4 type-label text-text-2">{texts.note(scoreTables.time.otherwise)}</p>
      </Section>
    </Page>
  )
}
