import type { ReactNode } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'

/** A grey box. Its class sets the exact size of the content that replaces it. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={cx('block animate-pulse rounded-1 bg-surface-3 motion-reduce:animate-none', className)}
    />
  )
}

/** Announces loading to screen readers, which skip the boxes inside. `className` lays out the boxes. */
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
  /** Number of rows. */
  rows?: number
  /** Height and padding of the row. */
  className?: string
  /** Whether the row begins with a rank. */
  hasRank?: boolean
  /** Class with the size of the round logo or photo. */
  pictureSize: string
  /** Classes with the sizes of the lines of text next to the picture. */
  lines: readonly string[]
  /** The boxes at the right end. */
  children?: ReactNode
}

/** The skeleton of list rows: a round picture, lines of text, and boxes at the right end. */
export function RowSkeleton({ rows = 1, className, hasRank = false, pictureSize, lines, children }: Props) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={cx('flex items-center gap-3', className)}>
      {hasRank && <Skeleton className="h-4 w-5" />}
      <Skeleton className={cx('rounded-full', pictureSize)} />
      <SkeletonLines className="flex-1" lines={lines} />
      {children}
    </div>
  ))
}

/** Boxes below each other, one for each class with a size. */
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
