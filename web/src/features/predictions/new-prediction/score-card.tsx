import { BASE_SCORE, periodMultiplier, timeMultiplier } from '@gwanyeok/domain/predictions/score.ts'
import { Clock } from 'lucide-react'
import { formatCount } from '../../../shared/format-figures.ts'
import { RollingNumber } from '../../../shared/ui/rolling-number.tsx'
import { newPredictionMessages } from './messages.ts'
import type { NewPredictionState } from './use-new-prediction.ts'
import { tradingHoursWords } from './window-words.ts'

const texts = newPredictionMessages.score

/** What the prediction can bring at most, and what that is made of. Moves while one aims. */
export function ScoreCard({ state }: { state: NewPredictionState }) {
  const { preview, tradingHours, now, draft } = state
  const hours = tradingHoursWords(now)
  const factors = [
    [texts.base, BASE_SCORE],
    [texts.period, periodMultiplier(draft.period)],
    [texts.volatility, preview?.factors.volatilityMultiplier ?? texts.none],
    [texts.time, timeMultiplier(tradingHours)],
  ] as const
  return (
    <div className="mt-5 rounded-3 bg-surface-2 p-4">
      <h2 className="type-label-strong text-text-2">{texts.title}</h2>
      <div className="mt-2 grid grid-cols-2">
        <Points points={preview?.perfect} when={texts.perfect} strong />
        <Points points={preview?.good} when={texts.good} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2.5 type-label text-text-2">
        <p className="whitespace-nowrap">
          {factors.map(([name, value], at) => (
            <span key={name}>
              {at > 0 && ' × '}
              {name} <strong className="font-semibold text-text">{value}</strong>
            </span>
          ))}
        </p>
        <p className="flex items-center gap-1">
          <Clock size={14} aria-hidden="true" />
          {tradingHours ? texts.hours : texts.offHours}
        </p>
      </div>
      {!tradingHours && (
        <p className="mt-1 type-caption text-text-3">{texts.hoursHint(hours.from, hours.to)}</p>
      )}
    </div>
  )
}

function Points({ points, when, strong }: { points: number | undefined; when: string; strong?: boolean }) {
  return (
    <div className={strong ? '' : 'border-l border-line pl-4'}>
      <p className={strong ? '' : 'text-text-2'}>
        <span className={`type-title-1 ${points === undefined ? 'text-text-3' : ''}`}>
          {points === undefined ? texts.none : <RollingNumber value={points} text={formatCount(points)} />}
        </span>
        {points !== undefined && <span className="ml-0.5 type-label">{texts.points}</span>}
      </p>
      <p className="type-label text-text-2">{when}</p>
    </div>
  )
}
