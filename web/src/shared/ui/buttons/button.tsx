import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from '../cx.ts'
import { Spinner } from './spinner.tsx'

type Props = Omit<ButtonLook, 'off'> &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    /** Whether its action is in progress: it then shows a spinner, keeps the focus and ignores further clicks. */
    busy?: boolean
    /** Looks disabled, but can be pressed. */
    pale?: boolean
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  full,
  busy,
  pale,
  icon,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ variant, size, full, off: pale || rest.disabled }), className)}
    >
      {/* Always present, so that nothing is inserted before the button's bare text. */}
      <span className="contents">{busy ? <Spinner /> : icon}</span>
      {children}
    </button>
  )
}
