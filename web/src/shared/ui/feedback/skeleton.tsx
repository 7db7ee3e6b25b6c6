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

interface Props {
  /** Height and padding of the row. */
  className?: string
  /** The row begins with its rank. */
  ranked?: boolean
  /** Size of the round logo or photo. */
  picture: string
  /** Sizes of the lines next to it. */
  lines: readonly string[]
  /** The boxes at the right end. */
  children?: ReactNode
}

/** The skeleton of a list row: a round picture, lines of text, and boxes at the right end. */
export function RowSkeleton({ className, ranked = false, picture, lines, children }: Props) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      {ranked && <Skeleton className="h-4 w-5" />}
      <Skeleton className={cx('rounded-full', picture)} />
      <SkeletonLines className="flex-1" lines={lines} />
      {children}
    </div>
  )
}

/** Boxes below each other, by their sizes. */
export function SkeletonLines({
  lines,
  className = 'flex flex-col items-end',
}: Pick<Props, 'lines'> & { className?: string }) {
  return (
    <div className={className}>
      {lines.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  )
}
