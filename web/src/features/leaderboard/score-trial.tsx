import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import {
  BASE_SCORE,
  computeScore,
  getAccuracyMultiplier,
  getPeriodMultiplier,
  getTimeMultiplier,
  getVolatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { useId, useState } from 'react'
import { formatCount, formatPoints } from '#shared/format/format-figures.ts'
import { formatTradingHours } from '#shared/predictions/score/trading-hours.ts'
import { useNow } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { SliderThumb } from '#shared/ui/forms/slider-thumb.tsx'
import { Switch } from '#shared/ui/forms/switch.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.trial

/** The selectable changes in percent: finer where the factor changes often. */
const CHANGES = [1, 2, 3, 4, 5, 7, 10, 12, 15, 17, 20, 25, 30, 40, 50, 75, 100]
const MAX_ERROR_POINTS = 30
const ERROR_STEP_POINTS = 0.5

/** A hit to play with: the target and the points follow the period, the change, the error and the hour. */
export function ScoreTrial() {
  const [period, setPeriod] = useState(7)
  const [changeAt, setChangeAt] = useState(CHANGES.indexOf(5))
  const [error, setError] = useState(1.5)
  const [tradingHours, setTradingHours] = useState(true)
  const change = CHANGES[changeAt] ?? 0
  const multipliers = {
    periodMultiplier: getPeriodMultiplier(period),
    volatilityMultiplier: getVolatilityMultiplier(change),
    accuracyMultiplier: getAccuracyMultiplier(error),
    timeMultiplier: getTimeMultiplier(tradingHours),
  }
  const score = computeScore(multipliers)
  return (
    <div className="@container">
      <div className="flex flex-col items-center gap-x-8 gap-y-6 @min-[36rem]:flex-row">
        <div className="flex flex-col items-center">
          {/* Room for the outlines around the target. */}
          <div className="p-5">
            <LazyTarget
              content={{ kind: 'hit', direction: 'up', error, seed: 'trial' }}
              size={240}
              decorative
            />
          </div>
          <p className="text-center">
            <output className="block type-display">
              <RollingNumber value={score} text={texts.score(formatCount(score))} />
            </output>
            <span className="type-label text-text-2">
              {[BASE_SCORE, ...Object.values(multipliers)].join(' × ')}
            </span>
          </p>
        </div>
        <div className="flex w-full flex-col gap-3 @min-[36rem]:flex-1">
          <Slider
            label={texts.period}
            value={period}
            min={1}
            max={MAX_PERIOD}
            text={sharedMessages.days(period)}
            multiplier={multipliers.periodMultiplier}
            onChange={setPeriod}
          />
          <Slider
            label={texts.change}
            value={changeAt}
            max={CHANGES.length - 1}
            text={texts.percent(change)}
            multiplier={multipliers.volatilityMultiplier}
            onChange={setChangeAt}
          />
          <Slider
            label={texts.error}
            value={error}
            max={MAX_ERROR_POINTS}
            step={ERROR_STEP_POINTS}
            text={formatPoints(error)}
            multiplier={multipliers.accuracyMultiplier}
            onChange={setError}
          />
          <Switch
            label={texts.tradingHours(formatTradingHours(useNow()))}
            checked={tradingHours}
            onChange={setTradingHours}
          />
        </div>
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** The value as it is shown and read out. */
  text: string
  multiplier: number
  onChange: (value: number) => void
}

/** The visible track and thumb lie over a transparent range input, and let presses through to it. */
function Slider({ label, value, min = 0, max, step = 1, text, multiplier, onChange }: SliderProps) {
  const id = useId()
  const position = ((value - min) / (max - min)) * 100
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="type-body text-text-2">
          {label}
        </label>
        <span className="flex items-baseline gap-2 type-title-3">
          {text}
          <span className="min-w-11 text-right type-card-strong text-accent-text">
            {leaderboardMessages.factor(multiplier)}
          </span>
        </span>
      </div>
      <div className="relative h-touch">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="pointer-events-none absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-surface-3">
          <span className="block h-full bg-action" style={{ width: `${position}%` }} />
        </span>
        <SliderThumb position={position} />
      </div>
    </div>
  )
}
