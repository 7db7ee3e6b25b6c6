import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { toast } from '#shared/toast.ts'
import { listLoadedItems } from '#shared/window-list/loaded-items.ts'
import { CommentComposer } from './comment-composer.tsx'
import { useAnsweredComment } from './comment-drafts.ts'
import { type CommentActions, CommentsSkeleton, Thread } from './comment-thread.tsx'
import { commentMessages } from './messages.ts'
import { useDeleteComment } from './mutations.ts'
import { useComments } from './queries.ts'

interface Props extends ItemRef {
  /** The id of the item's author, whose comments are marked. */
  itemAuthor: string
  /** The count from the item, until the comments are loaded. */
  count: number
  onReport: (target: ReportTarget) => void
  /** Shows the heading `댓글 27`. */
  heading?: boolean
  /** Whether the first comments, which come with the item, have arrived. Undefined if they are requested here. */
  seeded?: boolean
  /** The composer sticks to the bottom of the scrolling area. */
  pinned?: boolean
}

/** The comments of a prediction or post: 20 threads, more on request, and the composer. */
export function Comments({ itemAuthor, count, onReport, heading, seeded, pinned, ...on }: Props) {
  const query = useComments(on, seeded)
  const remove = useDeleteComment(on)
  const threads = listLoadedItems(query.data?.pages ?? [], ({ comment }) => comment.id)
  const answerState = useAnswering(on, threads)
  const total = query.data?.pages.at(-1)?.commentCount ?? count
  const report = ({ id, author, content, createdAt }: CommentView) =>
    onReport({
      postType: 'comment',
      postId: id,
      authorName: author?.username ?? '',
      createdAt,
      content: content ?? '',
    })
  return (
    <section aria-label={commentMessages.comments} className={pinned ? 'contents' : undefined}>
      {heading && (
        <h3 className="mb-4 type-label-strong text-text-2">{commentMessages.heading(formatCount(total))}</h3>
      )}
      <div className={pinned ? 'pb-5' : undefined}>
        <Threads
          query={query}
          threads={threads}
          count={count}
          itemAuthor={itemAuthor}
          onReply={answerState.begin}
          onDelete={({ id }) => remove(id)}
          onReport={report}
        />
      </div>
      <div
        className={
          pinned
            ? 'sticky bottom-0 z-sticky -mx-5 mt-auto border-t border-line bg-surface px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6'
            : 'pt-5'
        }
      >
        {answerState.to?.author && (
          <p className="mb-1.5 flex items-center justify-between gap-3 type-caption text-text-2">
            {commentMessages.replyTo(answerState.to.author.username)}
            <button type="button" className="hit-44" onClick={answerState.cancel}>
              {commentMessages.cancelReply}
            </button>
          </p>
        )}
        <CommentComposer
          key={answerState.presses}
          on={on}
          {...(answerState.to && { parent: answerState.to })}
          autoFocus={answerState.presses > 0}
          onSent={answerState.end}
        />
      </div>
    </section>
  )
}

/** The comment that the field at the bottom answers, if any. The same field writes comments and replies. */
function useAnswering(on: ItemRef, threads: readonly CommentThread[]) {
  const { commentId, hasDraft, answer, close } = useAnsweredComment(on)
  const [presses, setPresses] = useState(0)
  const [hadDraft] = useState(hasDraft)
  const allComments = threads.flatMap(({ comment, replies }) => [comment, ...replies])
  const press = (act: () => void) => {
    act()
    // A new key mounts a new field with the focus.
    setPresses((count) => count + 1)
  }
  return {
    to:
      presses > 0 || hadDraft ? allComments.find(({ id, author }) => id === commentId && author) : undefined,
    presses,
    begin: ({ id }: CommentView) => press(() => answer(id)),
    cancel: () => press(close),
    end: close,
  }
}

interface ThreadsProps extends CommentActions {
  itemAuthor: string
  query: ReturnType<typeof useComments>
  threads: readonly CommentThread[]
  count: number
}

function Threads({ query, threads, count, ...thread }: ThreadsProps) {
  if (query.isPending) return <CommentsSkeleton count={count} />
  if (!query.data) {
    return <QueryFailure toastText={commentMessages.loadFailed} query={query} />
  }
  if (threads.length === 0) return <p className="type-card text-text-2">{commentMessages.empty}</p>
  return (
    <>
      <ul className="flex flex-col gap-6.5">
        {threads.map((each) => (
          <Thread key={each.comment.id} {...thread} thread={each} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          full
          className="mt-5"
          busy={query.isFetchingNextPage}
          onClick={() => void fetchMore(query)}
        >
          {commentMessages.more}
        </Button>
      )}
    </>
  )
}

async function fetchMore(query: ThreadsProps['query']): Promise<void> {
  const { isFetchNextPageError } = await query.fetchNextPage()
  if (isFetchNextPageError) toast.error(commentMessages.loadFailed)
}
