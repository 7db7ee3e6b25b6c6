import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'destructive' | 'quiet'
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  secondary: 'bg-surface-3 text-text hover:bg-line',
  outline: 'border border-line-control bg-surface text-text hover:bg-surface-2',
  destructive: 'border border-error bg-surface text-error hover:bg-error-tint',
  quiet: 'text-text-2 hover:bg-surface-2',
}

const SIZE: Record<ButtonSize, string> = {
  lg: 'min-h-control-lg px-5 py-2 type-body-strong',
  md: 'min-h-control px-4 py-2 type-body-strong',
  sm: 'min-h-touch px-4 py-1.5 type-body-strong',
  /** In a row of a list. */
  xs: 'hit-44 min-h-9 px-3 py-1 type-label-strong',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isFullWidth?: boolean | undefined
  /** Looks disabled, but can be pressed. */
  looksDisabled?: boolean | undefined
}

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'sm',
  isFullWidth,
  looksDisabled,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-3 whitespace-nowrap',
    'transition-colors moves-fast',
    SIZE[size],
    looksDisabled ? cx('text-text-3', variant !== 'quiet' && 'bg-surface-3') : VARIANT[variant],
    isFullWidth && 'w-full',
  )
}
