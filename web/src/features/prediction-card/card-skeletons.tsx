import { cx } from '#shared/ui/cx.ts'
import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'

interface Props {
  /** Columns on the desktop. */
  columns?: number
  count?: number
  withStock?: boolean
}

export function CardSkeletons({ columns = 1, count = 4, withStock = true }: Props) {
  return (
    <Loading>
      <div className={cx('grid gap-2 md:gap-4', columns === 3 && 'lg:grid-cols-2 min-[75rem]:grid-cols-3')}>
        {Array.from({ length: count * columns }, (_, at) => (
          <div
            key={at}
            className={cx('bg-surface px-5 pt-5 pb-2 md:rounded-4 md:px-6', at >= count && 'max-lg:hidden')}
          >
            <PostCardSkeleton withStock={withStock} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
