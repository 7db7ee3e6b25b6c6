import { formatCount } from '#shared/format/format-figures.ts'
import { EXPANDED_LINK_CLASSES, ExpandableRow } from './expandable-row.tsx'
import { notificationMessages as messages } from './messages.ts'
import { getPresentation } from './presentation.tsx'
import type { CommentNotification, LikeNotification } from './queries.ts'
import { Sentence } from './notification-row.tsx'

/** The likes of several items on one day. */
export function LikesRow({ likes }: { likes: readonly [LikeNotification, ...LikeNotification[]] }) {
  const [newest] = likes
  const presentation = getPresentation(newest)
  const likeCount = likes.reduce((sum, { count }) => sum + count, 0)
  return (
    <ExpandableRow
      items={likes}
      picture={presentation.renderPicture(newest)}
      summary={
        <Sentence
          name={messages.likes.count(formatCount(likeCount))}
          text={messages.likes.summary(formatCount(likeCount))}
          isUnread={likes.some(({ unread }) => unread)}
        />
      }
      subject={messages.subjects(formatOwnSubject(newest), likes.length)}
    >
      {(like) =>
        presentation.renderLink(like, {
          className: EXPANDED_LINK_CLASSES,
          children: (
            <>
              <span className="min-w-0 truncate type-card">{formatOwnSubject(like)}</span>
              <span className="flex-none type-label text-text-2">
                {messages.likes.likers(like.members[0]?.username ?? '', like.count)}
              </span>
            </>
          ),
        })
      }
    </ExpandableRow>
  )
}

const formatOwnSubject = ({ postType, koreanName, stock }: LikeNotification) =>
  messages.ownSubject(postType, koreanName ?? stock)

const formatCommentSubject = ({ isReply, postType, koreanName, stock }: CommentNotification) =>
  messages[isReply ? 'subject' : 'ownSubject'](postType, koreanName ?? stock)

interface CommentsRowProps {
  comments: readonly [CommentNotification, ...CommentNotification[]]
}

/** The comments or the replies of one day, with the words of the newest. */
export function CommentsRow({ comments }: CommentsRowProps) {
  const [newest] = comments
  const presentation = getPresentation(newest)
  const memberCount = new Set(comments.map(({ member }) => member.id)).size
  const itemCount = new Set(comments.map(({ postId }) => postId)).size
  const formatSummary = messages.comments[newest.isReply ? 'reply' : 'comment']
  return (
    <ExpandableRow
      items={comments}
      picture={presentation.renderPicture(newest)}
      summary={
        <>
          <Sentence
            name={newest.member.username}
            text={formatSummary(newest.member.username, memberCount, comments.length)}
            isUnread={comments.some(({ unread }) => unread)}
          />
          <span className="mt-0.5 line-clamp-1 type-card break-words">{newest.preview}</span>
        </>
      }
      subject={messages.subjects(formatCommentSubject(newest), itemCount)}
    >
      {(comment) =>
        presentation.renderLink(comment, {
          className: EXPANDED_LINK_CLASSES,
          children: (
            <>
              <span className="min-w-0 truncate type-card">{comment.preview}</span>
              <span className="max-w-1/2 flex-none truncate type-label text-text-2">
                {comment.member.username}
              </span>
            </>
          ),
        })
      }
    </ExpandableRow>
  )
}
