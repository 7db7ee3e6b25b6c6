import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { toast } from '#shared/toast.ts'
import { listLoadedItems } from '#shared/virtual-list/list-loaded-items.ts'
import { CommentComposer } from './comment-composer.tsx'
import { useReplyDraft } from './comment-drafts.ts'
import { type CommentActions, CommentsSkeleton, Thread } from './comment-thread.tsx'
import { commentMessages } from './messages.ts'
import { useDeleteComment } from './mutations.ts'
import { useComments } from './queries.ts'

interface Props extends ItemRef {
  /** The comments of this member are marked. */
  itemAuthorId: string
  /** The count from the item, until the comments are loaded. */
  count: number
  onReport: (target: ReportTarget) => void
  /** Shows the heading `댓글 27`. */
  hasHeading?: boolean
  /** For comments that come with the item: true once they are cached, false before. Undefined: they are requested here. */
  areSeeded?: boolean
  /** The composer sticks to the bottom of the scrolling area. */
  isComposerPinned?: boolean
}

/** The comments of a prediction or post: 20 threads, more on request, and the composer. */
export function Comments({
  itemAuthorId,
  count,
  onReport,
  hasHeading,
  areSeeded,
  isComposerPinned,
  ...item
}: Props) {
  const commentPages = useComments(item, areSeeded)
  const deleteComment = useDeleteComment(item)
  const threads = listLoadedItems(commentPages.data?.pages ?? [], ({ comment }) => comment.id)
  const reply = useReply(item, threads)
  const commentCount = commentPages.data?.pages.at(-1)?.commentCount ?? count
  const report = ({ id, author, content, createdAt }: CommentView) =>
    onReport({
      postType: 'comment',
      postId: id,
      author,
      createdAt,
      content: content ?? '',
    })
  return (
    <section aria-label={commentMessages.commentsLabel} className={isComposerPinned ? 'contents' : undefined}>
      {hasHeading && (
        <h3 className="mb-4 type-label-strong text-text-2">
          {commentMessages.heading(formatCount(commentCount))}
        </h3>
      )}
      <div className={isComposerPinned ? 'pb-5 empty:hidden' : undefined}>
        <Threads
          commentPages={commentPages}
          threads={threads}
          count={count}
          hasHeading={hasHeading ?? false}
          itemAuthorId={itemAuthorId}
          onReply={reply.begin}
          onDelete={({ id }) => deleteComment(id)}
          onReport={report}
        />
      </div>
      <ComposerBar item={item} reply={reply} isPinned={isComposerPinned} />
    </section>
  )
}

interface ComposerBarProps {
  item: ItemRef
  reply: ReturnType<typeof useReply>
  isPinned: boolean | undefined
}

/** The field for comments and replies. During a reply it names the comment's author. */
function ComposerBar({ item, reply, isPinned }: ComposerBarProps) {
  const { parent } = reply
  return (
    <div
      className={
        isPinned
          ? 'sticky bottom-0 z-sticky -mx-5 mt-auto border-t border-line bg-surface px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6'
          : 'pt-5'
      }
    >
      {parent?.author && (
        <p className="mb-1.5 flex items-center justify-between gap-3 type-caption text-text-2">
          {commentMessages.replyTo(parent.author.username)}
          <button type="button" className="hit-44" onClick={reply.cancel}>
            {commentMessages.cancelReply}
          </button>
        </p>
      )}
      <CommentComposer
        key={reply.pressCount}
        item={item}
        {...(parent && { parent })}
        autoFocus={reply.pressCount > 0}
        onSent={reply.end}
      />
    </div>
  )
}

/** The reply that is being written, if any: its parent comment, and functions to begin, cancel and end a reply. */
function useReply(item: ItemRef, threads: readonly CommentThread[]) {
  const { commentId, hasText, open, close } = useReplyDraft(item)
  // How often a reply was begun or cancelled. As the key of the field, a new number mounts a new field with the focus.
  const [pressCount, setPressCount] = useState(0)
  const countPress = () => setPressCount((count) => count + 1)
  const [wasRestored] = useState(hasText)
  const isDraftShown = pressCount > 0 || wasRestored
  const allComments = threads.flatMap(({ comment, replies }) => [comment, ...replies])
  const draftParent = allComments.find(({ id, author }) => id === commentId && author)
  return {
    parent: isDraftShown ? draftParent : undefined,
    pressCount,
    begin({ id }: CommentView) {
      open(id)
      countPress()
    },
    cancel() {
      close()
      countPress()
    },
    end: close,
  }
}

interface ThreadsProps extends CommentActions {
  itemAuthorId: string
  commentPages: ReturnType<typeof useComments>
  threads: readonly CommentThread[]
  count: number
  /** Whether a heading above says that there are no comments. */
  hasHeading: boolean
}

function Threads({ commentPages, threads, count, hasHeading, ...threadProps }: ThreadsProps) {
  if (commentPages.isPending) return count === 0 && hasHeading ? null : <CommentsSkeleton count={count} />
  if (!commentPages.data) {
    return (
      <QueryFailure
        title={commentMessages.failedTitle}
        toastText={commentMessages.loadFailed}
        query={commentPages}
      />
    )
  }
  if (threads.length === 0)
    return hasHeading ? null : <p className="type-card text-text-2">{commentMessages.empty}</p>
  return (
    <>
      <ul className="flex flex-col gap-6.5">
        {threads.map((thread) => (
          <Thread key={thread.comment.id} {...threadProps} thread={thread} />
        ))}
      </ul>
      {commentPages.hasNextPage && (
        <Button
          variant="secondary"
          isFullWidth
          className="mt-5"
          isBusy={commentPages.isFetchingNextPage}
          onClick={() => void fetchMore(commentPages)}
        >
          {commentMessages.loadMore}
        </Button>
      )}
    </>
  )
}

async function fetchMore(commentPages: ThreadsProps['commentPages']): Promise<void> {
  const { isFetchNextPageError } = await commentPages.fetchNextPage()
  if (isFetchNextPageError) toast.error(commentMessages.loadFailed)
}
