import { TriangleAlert } from 'lucide-react'
import { ScoringLink } from '../../../../shared/navigation/scoring-link.tsx'
import type { Receipt } from '../../score/receipt-rows.ts'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import { scoreRows } from '../../score/score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { tradingHoursWords } from '../../period/window-words.ts'
import { ChanceHead } from './chance-head.tsx'

const { score: texts } = newPredictionMessages

/** The chance, and the highest possible score with its factors. */
export function ScorePanel({ state }: { state: NewPredictionState }) {
  const { predictedChange, tradingHours, now, draft, chance, chanceMultiplierApplies } = state
  const { probability } = chance
  const hours = tradingHoursWords(now)
  const rows = scoreRows({
    period: draft.period,
    predictedChange,
    tradingHours,
    now,
    probability,
    chanceMultiplierApplies,
  })
  return (
    <div className="rounded-3 bg-surface-2 p-4">
      <ChanceHead state={state} />
      {state.reach && (
        <p role="status" className="mt-2 flex gap-1.5 type-label text-accent-text">
          <TriangleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
          {state.reach}
        </p>
      )}
      <Factors {...rows} />
      {!tradingHours && (
        <p className="mt-2 type-caption text-text-2">{texts.hoursHint(hours.from, hours.to)}</p>
      )}
      <ScoringLink className="mt-2">{texts.explained}</ScoringLink>
    </div>
  )
}

function Factors({ rows, product, total }: Receipt) {
  return (
    <>
      <dl className="mt-2">
        {rows.map(({ name, why, value }) => (
          <div
            key={name}
            className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-x-2 border-b border-line py-2"
          >
            <dt className="type-label-strong">{name}</dt>
            <dd className="type-label text-text-2">{why}</dd>
            <dd className="text-right type-card-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex min-h-7 items-baseline justify-between gap-3">
        <span className="type-label text-text-2">{product}</span>
        <strong className="type-title-2">{total}</strong>
      </p>
    </>
  )
}
