import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

interface Props extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'className' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch without its words, which a label beside it or `aria-label` says. */
export function Toggle({ checked, onChange, ...rest }: Props) {
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
