import { useId } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { type Aim, LEAST_TENTHS, MOST_TENTHS, positionOf } from './aim-at.ts'
import { scoringMessages } from './messages.ts'

const texts = scoringMessages.play

const TICKS = [0, 2.5, 5]

interface Props {
  aim: Aim
  onChange: (tenths: number) => void
}

/** A range input over targets of up to +5 %; its own knob lies on the drawn one. */
export function TargetSlider({ aim, onChange }: Props) {
  const id = useId()
  const position = positionOf(aim.tenths)
  const change = aim.tenths / 10
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {texts.slider}
      </label>
      <div className="relative h-touch">
        <input
          id={id}
          type="range"
          min={LEAST_TENTHS}
          max={MOST_TENTHS}
          value={aim.tenths}
          aria-valuetext={texts.sliderValue(
            formatChange(change),
            formatPrice(aim.target),
            chanceText(aim.chance),
            factorText(aim.multiplier, 2),
          )}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:size-6.5 [&::-webkit-slider-thumb]:size-6.5 [&::-webkit-slider-thumb]:appearance-none"
        />
        <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-surface-3">
          <span
            style={{ width: `calc(0.8125rem + ${position} * (100% - 1.625rem))` }}
            className="block h-full bg-action"
          />
        </span>
        <span
          style={{ left: `calc(0.8125rem + ${position} * (100% - 1.625rem))` }}
          className="absolute top-1/2 size-6.5 -translate-1/2 rounded-full border-[7px] border-action bg-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action"
        />
      </div>
      <div aria-hidden="true" className="flex justify-between type-caption text-text-3">
        {TICKS.map((tick) => (
          <span key={tick}>{texts.percent(tick > 0 ? `+${tick}` : String(tick))}</span>
        ))}
      </div>
    </div>
  )
}
