import { useId } from 'react'
import { cx } from '../cx.ts'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the legend is only for screen readers. */
  isLegendHidden?: boolean
}

/** A choice of one among a few options, which are all in view. Radio inputs make the arrow keys work. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isLegendHidden,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 type-label-strong text-text-2'}>{legend}</legend>
      <div className="flex h-touch gap-0.5 rounded-3 bg-surface-3 p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'hit-44 flex min-w-0 flex-1 large-text:basis-auto! cursor-pointer items-center justify-center rounded-[calc(var(--radius-3)-3px)] px-1 text-center large-text:px-2',
              'type-label-strong whitespace-nowrap transition-colors moves-fast',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-action',
              option.value === value ? 'bg-raised text-text shadow-raised' : 'text-text-2',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
