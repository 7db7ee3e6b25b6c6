import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/format/format-figures.ts'
import { RollingNumber } from '../../../../shared/ui/rolling-number.tsx'
import type { Receipt } from '../../score/receipt-rows.ts'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import { scoreRows } from '../../score/score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { tradingHoursWords } from '../../period/window-words.ts'

const texts = newPredictionMessages.score

/** The highest possible score of the prediction in the form, with its factors. */
export function ScoreCard({ state }: { state: NewPredictionState }) {
  const { preview, predictedChange, tradingHours, now, draft } = state
  const hours = tradingHoursWords(now)
  return (
    <section aria-label={texts.title} className="mt-5 rounded-3 bg-surface-2 p-4">
      <div className="flex justify-between gap-4">
        <Points label={texts.most} points={preview?.perfect} strong />
        <Points label={texts.good} points={preview?.good} />
      </div>
      {state.reach && (
        <p role="status" className="mt-2 flex gap-1.5 type-label text-accent-text">
          <TriangleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
          {state.reach}
        </p>
      )}
      <Factors {...scoreRows({ period: draft.period, predictedChange, tradingHours, now })} />
      {!tradingHours && (
        <p className="mt-2 type-caption text-text-2">{texts.hoursHint(hours.from, hours.to)}</p>
      )}
    </section>
  )
}

function Points({ label, points, strong }: { label: string; points: number | undefined; strong?: boolean }) {
  const shown: ReactNode =
    points === undefined ? (
      texts.none
    ) : (
      <RollingNumber value={points} text={texts.stickyPoints(formatCount(points))} />
    )
  return (
    <p className={strong ? '' : 'text-right text-text-2'}>
      <span className="block type-label text-text-2">{label}</span>
      <strong className={`block ${strong ? 'type-title-1' : 'type-title-2 leading-8'}`}>{shown}</strong>
    </p>
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
