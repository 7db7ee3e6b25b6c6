import { ChevronRight, CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { newPredictionMessages } from '../messages.ts'
import { QUICK_PERCENT } from '../prediction-draft.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { buildScoreRows } from '../score-rows.ts'

const { score: texts, past: pastTexts, window: windowTexts } = newPredictionMessages

/**
 * Shows the score of a perfect and of a good hit (before a target is set, that of a quick target), and how often such
 * a change was reached in the last year. A press opens a sheet with the factors.
 */
export function PointsLine({ state }: { state: NewPredictionState }) {
  const [isOpen, setOpen] = useState(false)
  const { preview, past, quickPoints } = state
  const points = preview && formatCount(preview.perfect)
  return (
    <section
      aria-label={texts.title}
      className="mt-2 flex items-center gap-3 rounded-2 lg:mt-4 large-text:flex-wrap short:mt-1"
    >
      <span className="short:hidden">
        <LazyTarget content={createDraftTarget(state)} size={64} decorative />
      </span>
      <div className="min-w-0 flex-1">
        {preview && points !== null ? (
          <div className="flex items-center justify-between gap-3 short:min-h-8">
            <p className="min-w-0">
              <span className={HEAD}>
                {texts.perfect} <Points value={preview.perfect} />
              </span>
              <span className="whitespace-nowrap type-label text-text-2">
                <span className="hidden short:inline">{' · '}</span>
                {texts.good}{' '}
                <RollingNumber value={preview.good} text={texts.points(formatCount(preview.good))} />
              </span>
            </p>
            <button
              type="button"
              onClick={() => setOpen(true)}
              aria-label={texts.why(points)}
              className="hit-44 relative inline-flex flex-none items-center rounded-1 type-label whitespace-nowrap text-text-2"
            >
              <span>{texts.reasons}</span>
              <ChevronRight size={16} aria-hidden="true" className="-mr-1" />
            </button>
          </div>
        ) : (
          <p key="quick" className="short:py-1">
            <span className="type-label text-text-2">{texts.open(QUICK_PERCENT)}</span>{' '}
            <span className={HEAD}>
              {texts.perfect} <Points value={quickPoints} />
            </span>
          </p>
        )}
        {past && (
          <p className="mt-0.5 type-label-strong short:-mt-2">
            {pastTexts(formatCount(past.windows), formatCount(past.hits))}
          </p>
        )}
      </div>
      {points !== null && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.why(points)}>
          <ScoreReasons state={state} />
        </Sheet>
      )}
    </section>
  )
}

const HEAD =
  'block whitespace-nowrap type-hero short:inline short:type-body-strong lg:type-title-1 large-text:type-title-2'

/** The target of the draft: its whole time is left. */
function createDraftTarget({ predictedChange }: NewPredictionState): TargetContent {
  if (!predictedChange) return { kind: 'empty' }
  return {
    kind: 'running',
    direction: predictedChange > 0 ? 'up' : 'down',
    timeLeft: 1,
    percentToTarget: predictedChange,
  }
}

/** The points of a hit, in gold. */
function Points({ value }: { value: number }) {
  return (
    <span className="text-accent-text">
      <RollingNumber value={value} text={texts.points(formatCount(value))} />
    </span>
  )
}

/** Explains the score of a hit: its factors, the score of a less exact hit, and the days that judge it. */
function ScoreReasons({ state }: { state: NewPredictionState }) {
  const { preview, predictedChange, tradingHours, now, draft, words } = state
  if (!preview || predictedChange === null) return null
  const { rows, total } = buildScoreRows({ period: draft.period, predictedChange, tradingHours, now })
  return (
    <div className="px-5 pb-6 md:px-6">
      <ScoreBreakdown rows={rows} product={texts.product} total={total} />
      <p className="mt-3 flex justify-between gap-3 type-label text-text-2">
        <span>{texts.good}</span>
        <strong className="type-body-strong">{texts.points(formatCount(preview.good))}</strong>
      </p>
      <p className="mt-4 flex gap-1.5 type-label text-text-2">
        <CalendarDays size={16} aria-hidden="true" className="mt-px flex-none" />
        <span className="[font-feature-settings:normal]">
          {[windowTexts.judgedBy(words.days), words.closed, windowTexts.result(words.result), words.newYork]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <ScoringLink className="mt-4">{texts.explained}</ScoringLink>
    </div>
  )
}
