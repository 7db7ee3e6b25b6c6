import { cx } from '../cx.ts'
import { Skeleton } from './skeleton.tsx'

interface Props {
  /** Whether it is the skeleton of a post, which has no status and no price. */
  isPost?: boolean
  /** Whether the card names its stock. */
  showsStock?: boolean
}

/** The skeleton of a prediction card or a post. */
export function PostCardSkeleton({ isPost = false, showsStock = true }: Props) {
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="mt-1.5 h-2.5 w-16" />
        </div>
        {!isPost && <Skeleton className="h-6 w-15" />}
      </div>
      {!isPost && <FiguresSkeleton showsStock={showsStock} />}
      <Skeleton className="mt-4 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-3/4" />
      {!isPost && <Skeleton className="mt-4 mb-4.5 h-21 w-full rounded-2" />}
      <Skeleton className="mt-6 mb-3 h-5 w-40" />
    </div>
  )
}

function FiguresSkeleton({ showsStock }: { showsStock: boolean }) {
  return (
    <>
      {showsStock && <Skeleton className="mt-4 h-3.5 w-24" />}
      <div className={cx('flex items-end justify-between', showsStock ? 'mt-2' : 'mt-4')}>
        <Skeleton className="h-7 w-28" />
        <div className="flex flex-col items-end">
          <Skeleton className="h-3.5 w-33" />
          <Skeleton className="mt-1.5 h-3 w-36" />
        </div>
      </div>
    </>
  )
}
