import { CalendarDays } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { newPredictionMessages } from '../messages.ts'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { buildScoreRows } from '../score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const { score: texts, window: windowTexts } = newPredictionMessages

/** Explains the score of a hit: its factors, the score of a less exact hit, and the days that judge it. */
export function ScoreReasons({ state }: { state: NewPredictionState }) {
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
