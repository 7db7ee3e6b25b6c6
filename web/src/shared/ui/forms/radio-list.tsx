import { useId } from 'react'
import { FieldError } from './field.tsx'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** The error. */
  error?: string | null
}

/** One of several options, each in a row of 44 px. */
export function RadioList<Value extends string>({ legend, options, value, onChange, error }: Props<Value>) {
  const name = useId()
  const noteId = `${name}-note`
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
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? noteId : undefined}
              onChange={() => onChange(option.value)}
              className="size-5.5 flex-none appearance-none rounded-full border border-line-control bg-surface checked:border-[0.4375rem] checked:border-action aria-invalid:border-2 aria-invalid:border-error"
            />
            {option.label}
          </label>
        ))}
      </div>
      <div id={noteId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
