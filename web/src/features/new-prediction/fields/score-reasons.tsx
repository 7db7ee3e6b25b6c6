import { CalendarDays, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { newPredictionMessages } from '../messages.ts'
import { formatTradingHours } from '#shared/predictions/score/trading-hours.ts'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { buildScoreRows } from '../score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const { score: texts, window: windowTexts } = newPredictionMessages

/** Explains the score of a hit: its factors, the score of a less exact hit, and the days that judge it. */
export function ScoreReasons({ state }: { state: NewPredictionState }) {
  const { preview, predictedChange, tradingHours, now, draft, words } = state
  if (!preview || predictedChange === null) return null
  const hours = formatTradingHours(now)
  return (
    <div className="px-5 pb-6 md:px-6">
      <ScoreBreakdown {...buildScoreRows({ period: draft.period, predictedChange, tradingHours, now })} />
      <p className="mt-3 flex justify-between gap-3 type-label text-text-2">
        <span>{texts.good}</span>
        <strong className="type-body-strong">{texts.points(formatCount(preview.good))}</strong>
      </p>
      <ul className="mt-4 flex flex-col gap-2 type-label text-text-2">
        {!tradingHours && <Note>{texts.hoursHint(hours.from, hours.to)}</Note>}
        <Note Icon={CalendarDays}>
          {[windowTexts.judgedBy(words.days), words.closed, windowTexts.result(words.result), words.newYork]
            .filter(Boolean)
            .join(' ')}
        </Note>
      </ul>
      <ScoringLink className="mt-4">{texts.explained}</ScoringLink>
    </div>
  )
}

function Note({ Icon = Info, children }: { Icon?: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Icon size={16} aria-hidden="true" className="mt-px flex-none" />
      <span className="[font-feature-settings:normal]">{children}</span>
    </li>
  )
}
