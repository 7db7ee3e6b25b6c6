import type { ReactNode } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'

/** One grey box; its class gives the exact size of the content that replaces it. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={cx('block animate-pulse rounded-1 bg-surface-3 motion-reduce:animate-none', className)}
    />
  )
}

/** Announces loading once; screen readers skip the boxes inside, which `className` arranges. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{sharedMessages.loading}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  )
}
