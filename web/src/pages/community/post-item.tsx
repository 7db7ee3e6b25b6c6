import { CommentToggle } from '#features/comments/comment-toggle.tsx'
import { Comments } from '#features/comments/comments.tsx'
import { LikeButton } from '#features/likes/like-button.tsx'
import { postMessages } from '#features/posts/messages.ts'
import { PostCard } from '#features/posts/post-card.tsx'
import { recordView } from '#features/posts/mutations.ts'
import { sharedMessages } from '#shared/messages.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import type { ListPosition } from '#shared/virtual-list/virtual-row.tsx'
import { Avatar } from '#shared/members/avatar.tsx'
import { shareMessages } from '../share/messages.ts'
import { shareLink, type Shareable } from '../share/share.ts'
import { createStockCardRenderer, renderAttachedCard, renderWholeAttachedCard } from './attachment-slots.tsx'

interface Props {
  post: AnyPost
  /** Whether the comments are shown. */
  areCommentsOpen: boolean
  onToggle: () => void
  onReport: (target: ReportTarget) => void
  /** Whether the post shows the stock that it is about. */
  showsStock?: boolean
  /** Whether the post is shown alone in a dialog, with its whole text. */
  isAlone?: boolean
  showsAuthor?: boolean
  hidesAttached?: boolean
  /** Whether the first comments have arrived together with the post. */
  areCommentsSeeded?: boolean
  position?: ListPosition
}

/**
 * Returns only public facts, even for the author. For a post to followers, that is only its URL. Undefined for a post
 * that others may not open.
 */
function toShareable(post: AnyPost): Shareable | undefined {
  const visibility = post.type === 'post' ? post.visibility : 'public'
  if (visibility === 'private' || post.hidden || post.takenDownUntil !== null) return undefined
  const publicTitle = visibility === 'public' ? postMessages.postByAuthor(post.author.username) : null
  return {
    title: publicTitle ? shareMessages.titleWithBrand(publicTitle) : sharedMessages.brand,
    path: `/community?post=${post.id}`,
  }
}

/** Creates the action that shares a post; undefined if others may not open it. */
export function createShare(post: AnyPost): (() => void) | undefined {
  const shareable = toShareable(post)
  return shareable && (() => void shareLink(shareable))
}

/** A post with its like and its comments. */
export function PostItem({
  post,
  areCommentsOpen,
  onToggle,
  onReport,
  areCommentsSeeded,
  showsStock = true,
  hidesAttached = false,
  ...card
}: Props) {
  const { type, id, likes, likedByMe, commentCount, latestComment } = post
  const toggle = () => {
    if (!areCommentsOpen) recordView(post)
    onToggle()
  }
  const chooseCardRenderer = () => {
    if (card.isAlone) return renderWholeAttachedCard
    if (hidesAttached) return () => null
    return post.type === 'stockPost' && !showsStock ? createStockCardRenderer(post.stock) : renderAttachedCard
  }
  return (
    <PostCard
      {...card}
      post={post}
      showsStock={showsStock}
      onShare={createShare(post)}
      onReport={onReport}
      renderAttached={chooseCardRenderer()}
      like={<LikeButton type={type} id={id} likes={likes} likedByMe={likedByMe} />}
      commentToggle={<CommentToggle count={commentCount} open={areCommentsOpen} onToggle={toggle} />}
      latestComment={latestComment && <LatestComment comment={latestComment} onOpen={toggle} />}
      comments={
        areCommentsOpen && (
          <Comments
            postType={type}
            postId={id}
            itemAuthorId={post.author.id}
            count={commentCount}
            onReport={onReport}
            hasHeading={card.isAlone ?? false}
            isComposerPinned={card.isAlone ?? false}
            {...(areCommentsSeeded !== undefined && { areSeeded: areCommentsSeeded })}
          />
        )
      }
    />
  )
}

interface LatestCommentProps {
  comment: NonNullable<AnyPost['latestComment']>
  onOpen: () => void
}

/** One line of a post's newest comment; a press shows all comments. */
function LatestComment({ comment: { author, content }, onOpen }: LatestCommentProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-3 -mb-4 flex min-h-12 w-full items-center gap-2 border-t border-line text-left type-label text-text-2 hover:text-text"
    >
      <Avatar name={author.username} photoURL={author.photoURL} isWithdrawn={author.withdrawn} size={20} />
      <span className="truncate">
        <strong className="mr-0.5 type-label-strong text-text">{author.username}</strong> {content}
      </span>
    </button>
  )
}
