import type { ReactNode } from 'react'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const BOX = 'block w-full rounded-3 bg-surface-2 px-3 py-3 md:px-4'

export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={BOX}>
      <span className="block type-label text-text-2">{label}</span>
      <strong className="block type-title-2">{value}</strong>
    </div>
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
