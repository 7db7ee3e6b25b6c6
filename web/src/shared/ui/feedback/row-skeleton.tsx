import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from './skeleton.tsx'

interface Props {
  /** Height and padding of the row. */
  className?: string
  /** The row begins with its rank. */
  ranked?: boolean
  /** Size of the round logo or photo. */
  picture: string
  /** Sizes of the lines beside it. */
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
