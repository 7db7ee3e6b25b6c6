import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  /** The error. */
  error?: string | null
  required?: boolean
  /**
   * How the options look; by default, each is a row. `chips` are as wide as their texts. `tiles` are in columns, with
   * icons. `pictures` are next to each other, each above its label.
   */
  look?: 'chips' | 'tiles' | 'pictures'
  /** Shown after the options. */
  children?: ReactNode
}

const ROW = 'flex min-h-touch cursor-pointer items-center gap-3 type-body'
const RADIO =
  'size-5.5 flex-none appearance-none rounded-full border border-line-control bg-surface checked:border-[0.4375rem] checked:border-action aria-invalid:border-2 aria-invalid:border-error'
const CHIPS = 'mt-2 flex flex-wrap gap-2'
const CHIP =
  'relative flex min-h-9 cursor-pointer items-center justify-center rounded-full bg-surface-3 px-3.5 type-label-strong text-text-2 transition-colors moves-fast hover:bg-line has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'

const TILES =
  'mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,50%-var(--space)),1fr))] gap-2 large-text:grid-cols-1'
/** The classes of a tile, also for links among the tiles. */
export const RADIO_TILE =
  'relative flex min-h-13 cursor-pointer items-center gap-2.5 rounded-3 bg-surface-2 px-3 py-1.5 type-label-strong transition-colors moves-fast hover:bg-surface-3 [&>svg]:flex-none [&>svg]:text-text-2 has-checked:bg-accent-tint has-checked:shadow-[inset_0_0_0_0.125rem_var(--color-action)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'

const PICTURES = 'mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3'
const PICTURE =
  'relative flex cursor-pointer flex-col gap-2 rounded-3 text-center type-label-strong text-text-2 has-checked:text-text [&>span]:rounded-3 [&>span]:shadow-[0_0_0_1px_var(--color-line)] has-checked:[&>span]:shadow-[0_0_0_0.125rem_var(--color-action)] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-action'

const LOOKS = {
  rows: { list: 'mt-1', option: ROW, input: RADIO },
  chips: {
    list: CHIPS,
    option: CHIP,
    input: 'absolute inset-x-0 -inset-y-1 h-touch w-full cursor-pointer opacity-0',
  },
  tiles: { list: TILES, option: RADIO_TILE, input: 'absolute inset-0 size-full cursor-pointer opacity-0' },
  pictures: { list: PICTURES, option: PICTURE, input: 'absolute inset-0 size-full cursor-pointer opacity-0' },
}

/** A choice of one among several options, each in a row of 44 px, a chip or a tile. */
export function RadioList<Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  required,
  look,
  children,
}: Props<Value>) {
  const name = useId()
  const noteId = `${name}-note`
  const classes = LOOKS[look ?? 'rows']
  return (
    <fieldset>
      <legend className={cx('type-label-strong text-text-2', required && 'required-mark')}>{legend}</legend>
      <div className={classes.list}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? noteId : undefined}
              onChange={() => onChange(option.value)}
              className={classes.input}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
        {children}
      </div>
      <div id={noteId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
