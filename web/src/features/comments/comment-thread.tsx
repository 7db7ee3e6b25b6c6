import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { useState } from 'react'
import { useAnswered } from './comment-drafts.ts'
import { CommentComposer } from './comment-composer.tsx'
import { type CommentActions, CommentItem } from './comment-item.tsx'
import { placeOf } from './comment-place.ts'
import { commentMessages } from './messages.ts'
import type { Commented } from './queries.ts'

interface Props extends Omit<CommentActions, 'onReply'> {
  on: Commented
  thread: CommentThread
}

/** A comment with its answers, and the place to write another one. */
export function Thread({ on, thread: { comment, replies }, ...actions }: Props) {
  const { begun, written, answer, putAway } = useAnswered(on, comment.id)
  const [pressed, setPressed] = useState(false)
  const [writtenBefore] = useState(written)
  const answered = (pressed || writtenBefore) && [comment, ...replies].find(({ id }) => id === begun)
  const onReply = ({ id }: CommentView) => {
    setPressed(true)
    answer(id)
  }
  const shared = { ...actions, onReply }
  return (
    <li id={placeOf(comment.id)} className="scroll-mb-16">
      <CommentItem comment={comment} {...shared} />
      {(replies.length > 0 || answered) && (
        <div className="mt-6.5 ml-11.5 flex flex-col gap-6.5">
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} isReply {...shared} />
          ))}
          {answered && answered.author && (
            <div>
              <p className="mb-1.5 flex items-center justify-between gap-3 type-caption text-text-2">
                {commentMessages.replyTo(answered.author.username)}
                <button type="button" className="hit-44" onClick={putAway}>
                  {commentMessages.cancelReply}
                </button>
              </p>
              <CommentComposer
                key={answered.id}
                on={on}
                parent={answered}
                pressed={pressed}
                onSent={putAway}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
