import { useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** The error. */
  error?: string | null
  required?: boolean
  /**
   * Short options as chips, in place of a row for each. On the phone three in a line, two in the last, in the same
   * places in every font; on larger screens in one line.
   */
  asChips?: boolean
}

const ROW = 'flex min-h-touch cursor-pointer items-center gap-3 type-body'
const RADIO =
  'size-5.5 flex-none appearance-none rounded-full border border-line-control bg-surface checked:border-[0.4375rem] checked:border-action aria-invalid:border-2 aria-invalid:border-error'
const CHIPS = 'mt-2 grid grid-cols-6 gap-2 *:col-span-2 *:nth-last-[-n+2]:col-span-3 md:flex md:flex-wrap'
const CHIP =
  'relative flex min-h-9 cursor-pointer items-center justify-center rounded-full bg-surface-3 px-1 text-center md:px-4 type-label-strong text-text-2 transition-colors moves-fast hover:bg-line has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'

/** One of several options, each in a row of 44 px or in a chip. */
export function RadioList<Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  required,
  asChips,
}: Props<Value>) {
  const name = useId()
  const noteId = `${name}-note`
  return (
    <fieldset>
      <legend className={cx('type-label-strong text-text-2', required && 'required-mark')}>{legend}</legend>
      <div className={asChips ? CHIPS : 'mt-1'}>
        {options.map((option) => (
          <label key={option.value} className={asChips ? CHIP : ROW}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? noteId : undefined}
              onChange={() => onChange(option.value)}
              className={
                asChips ? 'absolute inset-x-0 -inset-y-1 h-touch w-full cursor-pointer opacity-0' : RADIO
              }
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
