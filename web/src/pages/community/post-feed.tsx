import { type ReactNode, useState } from 'react'
import { PostList } from '#features/posts/post-list.tsx'
import type { PostListParams } from '#features/posts/queries.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { PostItem } from './post-item.tsx'

interface Props extends PostListParams {
  onReport: (target: ReportTarget) => void
  /** Whether each post shows the stock that it is about. */
  showsStock?: boolean
  emptyAction?: ReactNode
}

/** Posts with their comments. It remembers which comments are open, because a post is unmounted when scrolled away. */
export function PostFeed({ onReport, showsStock = true, ...list }: Props) {
  const [openPostIds, setOpenPostIds] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setOpenPostIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <PostList {...list}>
      {(post, position, repeatsPrediction) => (
        <PostItem
          post={post}
          position={position}
          hidesAttached={repeatsPrediction}
          areCommentsOpen={openPostIds.includes(post.id)}
          onToggle={() => toggle(post.id)}
          onReport={onReport}
          showsStock={showsStock}
          showsAuthor={typeof list.source !== 'object' || !('author' in list.source)}
        />
      )}
    </PostList>
  )
}
