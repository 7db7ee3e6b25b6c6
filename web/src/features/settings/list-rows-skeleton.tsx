import { Loading, RowSkeleton } from '#shared/ui/feedback/skeleton.tsx'

export function ListRowsSkeleton({ rows = 1 }: { rows?: number }) {
  return (
    <Loading>
      <RowSkeleton
        rows={rows}
        className="h-16"
        pictureSize="size-9"
        lines={['h-3.5 w-32', 'mt-2 h-2.5 w-24']}
      />
    </Loading>
  )
}
