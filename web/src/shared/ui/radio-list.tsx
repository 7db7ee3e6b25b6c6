import { useId } from 'react'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of several, each on its own line of 44. */
export function RadioList<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="type-label-strong text-text-2">{legend}</legend>
      <div className="mt-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-touch cursor-pointer items-center gap-3 type-body">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-[22px] flex-none appearance-none rounded-full border border-line-control bg-surface checked:border-[7px] checked:border-action"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
