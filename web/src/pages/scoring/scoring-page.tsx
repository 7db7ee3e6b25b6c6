import { BASE_SCORE } from '@gwanyeok/domain/predictions/judging/score.ts'
import { MarketRules } from '#features/leaderboard/market-board.tsx'
import { leaderboardMessages as texts } from '#features/leaderboard/messages.ts'
import { ScoreNote, ScoreTables } from '#features/leaderboard/score-box.tsx'
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
        <div className="my-6 flex flex-col items-center gap-3 text-center">
          <LazyTarget content={{ kind: 'record', shots: [] }} size={280} decorative />
          <p className="type-label text-text-2">{texts.target}</p>
        </div>
        <ScoreTables Heading="h2" />
        <ScoreNote />
      </Section>
    </Page>
  )
}
