import type { ReactNode } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

interface Props {
  label: string
  value: ReactNode
  /** Makes the card a button, for example to open the followers. */
  onOpen?: () => void
}

const BOX = 'block w-full rounded-3 bg-surface-2 px-3 py-3 md:px-4 text-left'

export function StatCard({ label, value, onOpen }: Props) {
  const content = (
    <>
      <span className="block type-label text-text-2">{label}</span>
      <strong className="block type-title-2">{value}</strong>
    </>
  )
  if (!onOpen) return <div className={BOX}>{content}</div>
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(BOX, 'transition-colors moves-fast hover:bg-surface-3')}
    >
      {content}
    </button>
  )
}

export function StatCardSkeleton() {
  return (
    <div className={BOX}>
      <Skeleton className="my-0.5 h-3.5 w-10" />
      <Skeleton className="my-1 h-5 w-14" />
    </div>
  )
}
