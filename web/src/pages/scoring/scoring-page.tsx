import { BASE_SCORE } from '@gwanyeok/domain/predictions/judging/score.ts'
import { MarketRules } from '#features/leaderboard/market-rules.tsx'
import { leaderboardMessages as texts } from '#features/leaderboard/messages.ts'
import { ScoreExample, ScoreNote, ScoreTables } from '#features/leaderboard/score-box.tsx'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { pageTitles } from '../messages.ts'

/** How points are computed, on the target and as tables, and what the comparison with the market is. */
export function ScoringPage() {
  return (
    <Page title={pageTitles.scoring} ownHeading aside={<MarketRules />}>
      <Section>
        <h1 className="type-title-1">{texts.how}</h1>
        <p className="mt-2 type-body-strong">{texts.formula(BASE_SCORE)}</p>
        <div className="mt-6 mb-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <LazyTarget content={{ kind: 'factors' }} size={240} decorative />
          <ScoreExample />
        </div>
        <ScoreTables Heading="h2" />
        <ScoreNote />
      </Section>
    </Page>
  )
}
