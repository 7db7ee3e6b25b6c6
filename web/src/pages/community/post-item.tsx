import { CommentToggle } from '#features/comments/comment-toggle.tsx'
import { Comments } from '#features/comments/comments.tsx'
import { LikeButton } from '#features/likes/like-button.tsx'
import { PostCard } from '#features/posts/post-card.tsx'
import { recordView } from '#features/posts/mutations.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { attachedCard } from './attach-prediction.tsx'
import type { ListPosition } from '#shared/window-list/window-row.tsx'

interface Props {
  post: AnyPost
  /** Its comments are open. */
  open: boolean
  onToggle: () => void
  onReport: (target: ReportTarget) => void
  withStock?: boolean
  /** Shown alone in a dialog: with its whole text. */
  whole?: boolean
  onDeleted?: () => void
  position?: ListPosition
}

/** A post with its like and its comments. */
export function PostItem({ post, open, onToggle, onReport, ...card }: Props) {
  const { type, id, likes, likedByMe, commentCount } = post
  const toggle = () => {
    if (!open) recordView(post)
    onToggle()
  }
  return (
    <PostCard
      {...card}
      post={post}
      onReport={onReport}
      attached={attachedCard}
      like={<LikeButton type={type} id={id} likes={likes} likedByMe={likedByMe} />}
      commentToggle={<CommentToggle count={commentCount} open={open} onToggle={toggle} />}
      comments={open && <Comments postType={type} postId={id} count={commentCount} onReport={onReport} />}
    />
  )
}
