import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  summary: string
  /** Whether the content is shown at first. */
  open?: boolean
  /** Whether the arrow is at the end of the row instead of after the summary. */
  isFullWidth?: boolean
  className?: string
  summaryClassName?: string
  children: ReactNode
}

/** A row with an arrow that shows or hides the content below it. */
export function Disclosure({
  summary,
  open,
  isFullWidth = false,
  className,
  summaryClassName,
  children,
}: Props) {
  return (
    <details className={cx('group', className)} open={open}>
      <summary
        className={cx(
          'flex min-h-touch cursor-pointer list-none items-center rounded-1 [&::-webkit-details-marker]:hidden',
          isFullWidth ? 'justify-between gap-3 large-text:flex-nowrap!' : 'gap-1',
          summaryClassName ?? 'type-label-strong',
        )}
      >
        {summary}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="flex-none text-text-3 transition-transform moves-fast group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
