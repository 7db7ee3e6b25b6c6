import { BASE_SCORE, getAccuracyMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { MarketRules } from '#features/leaderboard/market-board.tsx'
import { leaderboardMessages as texts } from '#features/leaderboard/messages.ts'
import { ScoreNote, ScoreTables } from '#features/leaderboard/score-box.tsx'
import { formatPoints } from '#shared/format/format-figures.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { pageTitles } from '../messages.ts'

/** A hit with an error in percentage points. */
const EXAMPLE = { kind: 'hit', direction: 'up', error: 3.4, seed: 'example' } as const

/** How points are computed, on the target and as tables, and what the comparison with the market is. */
export function ScoringPage() {
  return (
    <Page title={pageTitles.scoring} ownHeading aside={<MarketRules />}>
      <Section>
        <h1 className="type-title-1">{texts.how}</h1>
        <p className="mt-2 type-body-strong">{texts.formula(BASE_SCORE)}</p>
        <div className="mt-12 mb-8 flex flex-col items-center gap-11 text-center">
          <LazyTarget content={EXAMPLE} size={280} decorative />
          <p className="type-label text-text-2">
            {texts.example(formatPoints(EXAMPLE.error), getAccuracyMultiplier(EXAMPLE.error))}
          </p>
        </div>
        <ScoreTables Heading="h2" />
        <ScoreNote />
      </Section>
    </Page>
  )
}
