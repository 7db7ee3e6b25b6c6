import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Action of the button, for screen readers. */
  label: string
  children: ReactNode
  isFilled?: boolean
}

/** A button with an icon, 44 by 44 px. */
export function IconButton({ label, isFilled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-touch flex-none items-center justify-center rounded-2 text-text-2',
        'transition-colors moves-fast disabled:text-line-control aria-disabled:text-line-control',
        isFilled ? 'bg-surface-3 text-text hover:bg-line' : 'hover:bg-surface-2',
        className,
      )}
    >
      {children}
    </button>
  )
}
