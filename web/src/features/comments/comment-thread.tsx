import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { ItemMenu } from '#shared/reports/item-menu.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { LinkedText } from '#shared/text/linked-text.tsx'
import { Loading, Skeleton, SkeletonLines } from '#shared/ui/feedback/skeleton.tsx'
import { commentMessages } from './messages.ts'

/** Returns the DOM id of a comment, or of a reply. */
export function buildCommentElementId(commentId: string): string {
  return `comment-${commentId}`
}

interface Props extends CommentActions {
  thread: CommentThread
  itemAuthorId: string
}

/** A comment with its replies. */
export function Thread({ thread: { comment, replies }, ...itemProps }: Props) {
  return (
    <li id={buildCommentElementId(comment.id)} className="scroll-mb-16">
      <CommentItem comment={comment} {...itemProps} />
      {replies.length > 0 && (
        <div className="mt-6.5 ml-11.5 flex flex-col gap-6.5">
          {replies.map((reply) => (
            <div key={reply.id} id={buildCommentElementId(reply.id)} className="scroll-mb-16">
              <CommentItem comment={reply} isReply {...itemProps} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

export interface CommentActions {
  onReply: (comment: CommentView) => void
  onDelete: (comment: CommentView) => void
  onReport: (comment: CommentView) => void
}

interface ItemProps extends Omit<Props, 'thread'> {
  comment: CommentView
  /** A reply has the smaller avatar. */
  isReply?: boolean
}

function CommentItem({ comment, itemAuthorId, isReply = false, onReply, onDelete, onReport }: ItemProps) {
  const { author, content, gone, replyTo } = comment
  if (!author || content === null) {
    return (
      <p className="rounded-2 bg-surface-2 px-3 py-2.5 type-label text-text-3">
        {commentMessages.gone[gone ?? 'deleted']}
      </p>
    )
  }
  return (
    <div className="flex gap-2.5">
      <MemberLink member={author} isDuplicate className="flex-none">
        <Avatar
          name={author.username}
          photoURL={author.photoURL}
          isWithdrawn={author.withdrawn}
          size={isReply ? 28 : 36}
        />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <CommentHeader
          author={author}
          isItemAuthor={author.id === itemAuthorId}
          createdAt={comment.createdAt}
        />
        <p className="mt-0.5 type-body whitespace-pre-wrap">
          {replyTo && (
            <MemberLink member={replyTo} className="type-body-strong text-text-2">
              {commentMessages.mention(replyTo.username)}
            </MemberLink>
          )}
          {replyTo && <span> </span>}
          <LinkedText text={content} stockTags={comment.stockTags} mentions={comment.mentions} />
        </p>
        {(gone === 'hidden' || gone === 'taken_down') && (
          <p className="mt-1 type-caption text-warning">
            {gone === 'hidden' ? commentMessages.ownHidden : commentMessages.ownTakenDown}
          </p>
        )}
        <button
          type="button"
          className="mt-1 hit-44 min-w-touch text-left type-label text-text-2"
          onClick={() => onReply(comment)}
        >
          {commentMessages.reply}
        </button>
      </div>
      <span className="-mt-2 -mr-3 flex-none">
        <ItemMenu
          author={author.username}
          onReport={comment.canReport ? () => onReport(comment) : undefined}
          onDelete={comment.isMine ? () => onDelete(comment) : undefined}
        />
      </span>
    </div>
  )
}

interface CommentHeaderProps {
  author: NonNullable<CommentView['author']>
  isItemAuthor: boolean
  createdAt: string
}

const CommentHeader = ({ author, isItemAuthor, createdAt }: CommentHeaderProps) => (
  <p className="flex items-baseline gap-2">
    <MemberLink member={author} className="hit-44 flex min-w-0 type-card-strong">
      <span className="truncate">{author.username}</span>
    </MemberLink>
    {isItemAuthor && (
      <span className="-ml-0.5 flex-none self-center rounded-1 bg-surface-3 px-1.5 type-caption text-text-2">
        {commentMessages.author}
      </span>
    )}
    <TimeAgo at={createdAt} className="flex-none type-caption text-text-2" />
  </p>
)

/** `count` may include comments that are not on the first page; a longer skeleton would then shrink when it is loaded. */
const MAX_SKELETON_ROWS = 3

export function CommentsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="flex flex-col gap-5">
      {Array.from({ length: Math.min(Math.max(count, 1), MAX_SKELETON_ROWS) }, (_, index) => (
        <div key={index} className="flex gap-2.5">
          <Skeleton className="size-9 rounded-full" />
          <SkeletonLines
            className="flex-1 py-1"
            lines={['h-3 w-24', 'mt-2.5 h-3 w-full', 'mt-2.5 h-2.5 w-10']}
          />
        </div>
      ))}
    </Loading>
  )
}
