import type { CommentThread } from '@gwanyeok/domain/comments/api.ts'
import { type CommentActions, CommentItem } from './comment-item.tsx'
import { threadElementId } from './thread-element-id.ts'

interface Props extends CommentActions {
  thread: CommentThread
}

/** A comment with its answers. */
export function Thread({ thread: { comment, replies }, ...actions }: Props) {
  return (
    <li id={threadElementId(comment.id)} className="scroll-mb-16">
      <CommentItem comment={comment} {...actions} />
      {replies.length > 0 && (
        <div className="mt-6.5 ml-11.5 flex flex-col gap-6.5">
          {replies.map((reply) => (
            <div key={reply.id} id={threadElementId(reply.id)} className="scroll-mb-16">
              <CommentItem comment={reply} isReply {...actions} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}
