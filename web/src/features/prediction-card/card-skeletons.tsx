import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'

interface Props {
  count?: number
  showsStock?: boolean
}

export function CardSkeletons({ count = 4, showsStock = true }: Props) {
  return (
    <Loading>
      <div className="grid gap-2 md:gap-4">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="bg-surface px-5 pt-5 pb-2 md:rounded-4 md:px-6">
            <PostCardSkeleton showsStock={showsStock} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
