import { ChevronRight, CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { newPredictionMessages } from '../messages.ts'
import { QUICK_PERCENT } from '../prediction-draft.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { previewScoreBreakdown } from '../preview-score-breakdown.ts'
import { RateBar } from '#shared/ui/rate-bar.tsx'

const { score: texts, pastHits: pastTexts, window: windowTexts } = newPredictionMessages

/**
 * Shows the scores of a hit within and beyond an error of 2 %p, and how often such a change was reached in the last
 * year. Before a target is set, shows the score of a quick target. A press opens a sheet with the factors.
 */
export function PointsLine({ state }: { state: NewPredictionState }) {
  const [isOpen, setOpen] = useState(false)
  const { scorePreview, pastHits, quickPoints } = state
  const points = scorePreview && formatCount(scorePreview.perfect)
  return (
    <section
      aria-label={texts.title}
      className="mt-3 flex items-center gap-3 rounded-2 lg:mt-5 lg:gap-5 large-text:flex-wrap short:mt-1"
    >
      <span className="short:hidden">
        <LazyTarget content={createDraftTarget(state)} size={useIsDesktop() ? 104 : 64} isDecorative />
      </span>
      <div className="min-w-0 flex-1">
        {scorePreview && points !== null ? (
          <div className="flex items-center justify-between gap-3 short:min-h-8">
            <p className="min-w-0">
              <span className={HEADLINE_CLASSES}>
                {texts.perfect} <Points value={scorePreview.perfect} />
              </span>
              <span className="whitespace-nowrap type-label text-text-2">
                <span className="hidden short:inline">{' · '}</span>
                {texts.good}{' '}
                <RollingNumber
                  value={scorePreview.good}
                  text={texts.points(formatCount(scorePreview.good))}
                />
              </span>
            </p>
            <button
              type="button"
              onClick={() => setOpen(true)}
              aria-label={texts.whyPoints(points)}
              className="hit-44 relative inline-flex flex-none items-center rounded-1 type-label whitespace-nowrap text-text-2"
            >
              <span>{texts.showReasons}</span>
              <ChevronRight size={16} aria-hidden="true" className="-mr-1" />
            </button>
          </div>
        ) : (
          <p key="quick" className="short:py-1">
            <span className="type-label text-text-2">{texts.ifReached(QUICK_PERCENT)}</span>{' '}
            <span className={HEADLINE_CLASSES}>
              {texts.perfect} <Points value={quickPoints} />
            </span>
          </p>
        )}
        {pastHits && (
          <p className="mt-0.5 flex items-center gap-3 type-label text-text-2 short:-mt-2 lg:mt-2 lg:block">
            <span className="min-w-0">
              {pastTexts(formatCount(pastHits.windows), formatCount(pastHits.hits))}
            </span>
            <PastHitsBar {...pastHits} />
          </p>
        )}
      </div>
      {points !== null && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.whyPoints(points)}>
          <ScoreReasons state={state} />
        </Sheet>
      )}
    </section>
  )
}

const HEADLINE_CLASSES =
  'block whitespace-nowrap type-hero short:inline short:type-body-strong large-text:type-title-2'

/** Creates the picture of the draft's target. Its rim is full, because the whole time is left. */
function createDraftTarget({ predictedChange }: NewPredictionState): TargetContent {
  if (!predictedChange) return { kind: 'empty' }
  return {
    kind: 'pending',
    direction: predictedChange > 0 ? 'up' : 'down',
    timeLeftShare: 1,
    percentToTarget: predictedChange,
  }
}

/** The points of a hit. */
function Points({ value }: { value: number }) {
  return <RollingNumber value={value} text={texts.points(formatCount(value))} />
}

/** The share of the last year's windows in which the price reached the change. Decorative. */
function PastHitsBar({ hits, windows }: { hits: number; windows: number }) {
  return (
    <RateBar
      percent={(hits / windows) * 100}
      className={cx(
        'h-2 min-w-6 flex-1 large-text:hidden max-[22rem]:hidden lg:mt-1.5 lg:h-2.5',
        // An empty bar says nothing, but its space stays, so that nothing moves.
        hits === 0 && 'invisible',
      )}
      fill="bg-accent-line"
    />
  )
}

/** Explains the score of a hit: its factors, the score of a less exact hit, and the days that judge it. */
function ScoreReasons({ state }: { state: NewPredictionState }) {
  const { scorePreview, predictedChange, tradingHours, now, draft, windowDescription } = state
  if (!scorePreview || predictedChange === null) return null
  const { rows, total } = previewScoreBreakdown({ period: draft.period, predictedChange, tradingHours, now })
  return (
    <div className="px-5 pb-6 md:px-6">
      <ScoreBreakdown rows={rows} totalLabel={texts.product} total={total} />
      <p className="mt-3 flex justify-between gap-3 type-label text-text-2">
        <span>{texts.good}</span>
        <strong className="type-body-strong">{texts.points(formatCount(scorePreview.good))}</strong>
      </p>
      <p className="mt-4 flex gap-1.5 type-label text-text-2">
        <CalendarDays size={16} aria-hidden="true" className="mt-px flex-none" />
        <span className="[font-feature-settings:normal]">
          {[
            windowTexts.judgedByPricesOf(windowDescription.days),
            windowDescription.closedDays,
            windowTexts.resultAt(windowDescription.result),
            windowDescription.endInNewYork,
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <ScoringLink className="mt-4">{texts.toScoringPage}</ScoringLink>
    </div>
  )
}
