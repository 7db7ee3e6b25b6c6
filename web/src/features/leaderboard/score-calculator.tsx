import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { BASE_SCORE, computeScore, type Multipliers } from '@gwanyeok/domain/predictions/judging/score.ts'
import { useId } from 'react'
import { formatCount, formatPoints } from '#shared/format/format-figures.ts'
import { formatTradingHours } from '#shared/predictions/score/format-trading-hours.ts'
import { useNow } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { SliderThumb } from '#shared/ui/forms/slider-thumb.tsx'
import { SwitchField } from '#shared/ui/forms/switch.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { leaderboardMessages } from './messages.ts'
import { CHANGES, type ScoreCalculatorState } from './use-score-calculator.ts'

const texts = leaderboardMessages.calculator

const MAX_ERROR_PERCENT_POINTS = 30
const ERROR_STEP_PERCENT_POINTS = 0.5

/** Shows a hit on a target, and its score for the chosen period, change, error and hour. */
export function ScoreCalculator({ calculator }: { calculator: ScoreCalculatorState }) {
  const { period, change, changeIndex, error, isInTradingHours, multipliers } = calculator
  return (
    <div className="@container">
      <div className="flex flex-col items-center gap-x-8 gap-y-6 @min-[36rem]:flex-row">
        <HitWithScore error={error} multipliers={multipliers} />
        <div className="flex w-full flex-col gap-3 @min-[36rem]:flex-1">
          <Slider
            label={texts.period}
            value={period}
            min={1}
            max={MAX_PERIOD}
            text={sharedMessages.days(period)}
            multiplier={multipliers.periodMultiplier}
            onChange={calculator.setPeriod}
          />
          <Slider
            label={texts.change}
            value={changeIndex}
            max={CHANGES.length - 1}
            text={texts.percent(change)}
            multiplier={multipliers.volatilityMultiplier}
            onChange={calculator.setChangeIndex}
          />
          <Slider
            label={texts.error}
            value={error}
            max={MAX_ERROR_PERCENT_POINTS}
            step={ERROR_STEP_PERCENT_POINTS}
            text={formatPoints(error)}
            multiplier={multipliers.accuracyMultiplier}
            onChange={calculator.setError}
          />
          <SwitchField
            label={texts.tradingHours(formatTradingHours(useNow()))}
            checked={isInTradingHours}
            onChange={calculator.setIsInTradingHours}
          />
        </div>
      </div>
    </div>
  )
}

function HitWithScore({ error, multipliers }: { error: number; multipliers: Multipliers }) {
  const score = computeScore(multipliers)
  return (
    <div className="flex max-w-full flex-col items-center">
      {/* Room for the outlines around the target. */}
      <div className="p-9 pt-12">
        <LazyTarget
          content={{ kind: 'hit', direction: 'up', error, seed: 'trial' }}
          size={240}
          isDecorative
        />
      </div>
      <p className="text-center">
        <output className="block type-display">
          <RollingNumber value={score} text={texts.score(formatCount(score))} />
        </output>
        <span className="mt-1 block type-label text-text-2">{formatMultiplication(multipliers)}</span>
      </p>
    </div>
  )
}

/** Formats the factors with their names. Lines break only before a sign. */
function formatMultiplication(multipliers: Multipliers): string {
  const { factors } = texts
  return [
    `${factors.base}\u00a0${BASE_SCORE}`,
    `${factors.period}\u00a0${multipliers.periodMultiplier}`,
    `${factors.volatility}\u00a0${multipliers.volatilityMultiplier}`,
    `${factors.accuracy}\u00a0${multipliers.accuracyMultiplier}`,
    `${factors.time}\u00a0${multipliers.timeMultiplier}`,
  ].join(' ×\u00a0')
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
          <span className="min-w-11 text-right type-card-strong">
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
