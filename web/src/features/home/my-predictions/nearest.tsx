import type { NearTarget } from '@gwanyeok/domain/home/api.ts'
import type { ReactNode } from 'react'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { useExpectedRows } from '../queries.ts'
import { NearestRow, NearestRowSkeleton } from './nearest-row.tsx'

/** The open predictions that are nearest to their targets; the same on home and beside the feed. */
export function Nearest({ nearest, className }: { nearest: readonly NearTarget[]; className: string }) {
  return (
    <ul className={className}>
      {nearest.map((prediction) => (
        <li key={prediction.id}>
          <NearestRow prediction={prediction} />
        </li>
      ))}
    </ul>
  )
}

/** As many rows and bars as came last; nothing where none are expected. */
export function NearestSkeleton({ className, children }: { className: string; children?: ReactNode }) {
  const { nearest, bars } = useExpectedRows()
  if (nearest === 0) return null
  return (
    <Loading>
      {children}
      <div className={className}>
        {Array.from({ length: nearest }, (_, at) => (
          <NearestRowSkeleton key={at} hasBar={at < bars} />
        ))}
      </div>
    </Loading>
  )
}
