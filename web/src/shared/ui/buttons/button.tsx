import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from '../cx.ts'
import { Spinner } from './spinner.tsx'

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    /** Whether its action is in progress: it then shows a spinner, keeps the focus and ignores further clicks. */
    isBusy?: boolean
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  isFullWidth,
  isBusy,
  looksDisabled,
  icon,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={cx(
        buttonClass({ variant, size, isFullWidth, looksDisabled: looksDisabled || rest.disabled }),
        className,
      )}
    >
      {/* Always present: on a page that a browser has translated, React cannot insert an element before a bare text. */}
      <span className="contents">{isBusy ? <Spinner /> : icon}</span>
      {children}
    </button>
  )
}
