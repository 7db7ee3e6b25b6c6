import { PERIOD_RANGES } from '@gwanyeok/domain/predictions/period-ranges.ts'
import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { SliderThumb } from '#shared/ui/forms/slider-thumb.tsx'
import { findDay, findPosition, formatRange, findPeriodRange } from '#shared/predictions/period-scale.ts'

interface Props {
  label: string
  days: number
  onChange: (days: number) => void
  /** Focuses the slider when it is mounted. */
  isInitiallyFocused?: boolean | undefined
  /** Content next to the label. */
  aside?: ReactNode
}

/** A slider with five ranges of equal width. Keyboards and screen readers use the invisible range input behind it. */
export function PeriodSlider({ label, days, onChange, isInitiallyFocused, aside }: Props) {
  const id = useId()
  const range = findPeriodRange(days)
  return (
    <div>
      <div className="flex h-6 items-center justify-between">
        <span className="flex items-baseline gap-3">
          <label htmlFor={id} className="type-label-strong text-text-2">
            {label}
          </label>
          {aside}
        </span>
        <output htmlFor={id} className="flex items-center gap-2 type-title-3">
          {sharedMessages.days(days)}
          <MultiplierBadge value={range.multiplier} />
        </output>
      </div>
      <DraggableTrack id={id} days={days} onChange={onChange} isInitiallyFocused={isInitiallyFocused} />
      <RangeLabels currentRange={range} />
    </div>
  )
}

/** The track with its thumb. A press anywhere on it sets the days and starts dragging. */
function DraggableTrack({
  id,
  days,
  onChange,
  isInitiallyFocused,
}: Pick<Props, 'days' | 'onChange' | 'isInitiallyFocused'> & { id: string }) {
  const input = useRef<HTMLInputElement>(null)
  const setDaysAtPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const daysAtPointer = findDay((event.clientX - left) / width)
    if (daysAtPointer !== days) onChange(daysAtPointer)
  }
  return (
    <div
      className="relative mt-2 h-touch cursor-pointer touch-pan-y select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
        input.current?.focus({ preventScroll: true })
        setDaysAtPointer(event)
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && setDaysAtPointer(event)
      }
    >
      <input
        ref={input}
        id={id}
        type="range"
        autoFocus={isInitiallyFocused}
        min={1}
        max={MAX_PERIOD}
        value={days}
        aria-valuetext={sharedMessages.periodValue(days, String(findPeriodRange(days).multiplier))}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="peer pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <Track days={days} />
      <SliderThumb position={findPosition(days) * 100} />
    </div>
  )
}

function Track({ days }: { days: number }) {
  const rangePosition = findPosition(days) * PERIOD_RANGES.length
  return (
    <div className="absolute inset-x-0 top-1/2 flex -translate-y-1/2 gap-[3px]">
      {PERIOD_RANGES.map((range, index) => (
        <span key={range.to} className="h-1.5 flex-1 overflow-hidden rounded-full bg-surface-3">
          <span
            className="block h-full rounded-full bg-action"
            style={{ width: `${Math.min(Math.max(rangePosition - index, 0), 1) * 100}%` }}
          />
        </span>
      ))}
    </div>
  )
}

function RangeLabels({ currentRange }: { currentRange: ReturnType<typeof findPeriodRange> }) {
  return (
    <div aria-hidden="true" className="flex text-center">
      {PERIOD_RANGES.map((range) => (
        <span key={range.to} className={cx('flex-1', range === currentRange ? 'text-text' : 'text-text-3')}>
          <span className="block type-card-strong">×{range.multiplier}</span>
          <span className="block type-caption">{formatRange(range)}</span>
        </span>
      ))}
    </div>
  )
}

/** Shows a multiplier such as `×2` on a light gold background. */
export function MultiplierBadge({ value }: { value: number }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-1 bg-accent-tint px-1.5 type-caption-strong text-accent-text">
      ×{value}
    </span>
  )
}
