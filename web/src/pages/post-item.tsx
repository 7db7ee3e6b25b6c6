import { useState } from 'react'
import { CommentToggle } from '../features/comments/comment-toggle.tsx'
import { Comments } from '../features/comments/comments.tsx'
import { LikeButton } from '../features/likes/like-button.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { type AnyPost, recordView } from '../features/posts/queries.ts'
import type { ReportTarget } from '../shared/report-target.ts'

interface Props {
  post: AnyPost
  onReport: (target: ReportTarget) => void
  withStock?: boolean
  /** Opened by itself: all of its text, its comments in sight. */
  whole?: boolean
  onDeleted?: () => void
}

/** A post with its like and its comments. */
export function PostItem({ post, whole = false, onReport, ...card }: Props) {
  const [open, setOpen] = useState(whole)
  const { type, id, likes, likedByMe, commentCount } = post
  const toggle = () => {
    if (!open) recordView(post)
    setOpen(!open)
  }
  return (
    <PostCard
      {...card}
      post={post}
      whole={whole}
      onReport={onReport}
      like={<LikeButton type={type} id={id} likes={likes} likedByMe={likedByMe} />}
      commentToggle={<CommentToggle count={commentCount} open={open} onToggle={toggle} />}
      comments={open && <Comments postType={type} postId={id} count={commentCount} onReport={onReport} />}
    />
  )
}
