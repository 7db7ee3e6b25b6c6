import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'

interface Props {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A row with a label and a switch at the right; changes apply at once. */
export function SwitchField({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center gap-4 py-2">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className={cx('block', hint ? 'type-body-strong' : 'type-body')}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block type-label text-text-3">
            {hint}
          </span>
        )}
      </label>
      <Switch
        id={id}
        checked={checked}
        onChange={onChange}
        aria-describedby={hint && `${id}-hint`}
        disabled={disabled}
      />
    </div>
  )
}

interface SwitchProps extends Omit<
  ComponentProps<'button'>,
  'onChange' | 'onClick' | 'className' | 'children'
> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch without text; a label next to it or `aria-label` names it. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      {...rest}
      className={cx(
        'hit-44 flex h-7 w-12 flex-none items-center rounded-full p-[3px] transition-colors moves-fast',
        checked ? 'bg-action' : 'bg-line-control',
        rest.disabled && 'opacity-40',
      )}
    >
      <span
        className={cx(
          'size-5.5 rounded-full transition-transform moves-fast',
          checked ? 'translate-x-5 bg-on-action' : 'bg-surface',
        )}
      />
    </button>
  )
}
