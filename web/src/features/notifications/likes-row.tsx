import { formatCount } from '#shared/format/format-figures.ts'
import { FOLDED_LINK, FoldedRow } from './folded-row.tsx'
import { notificationMessages } from './messages.ts'
import type { LikeNotification } from './queries.ts'
import { toShownKind } from './kinds.tsx'
import { pickSentenceStyle } from './row-signs.tsx'

const texts = notificationMessages.likes

/** The likes of several items on one day. */
export function LikesRow({ likes }: { likes: readonly [LikeNotification, ...LikeNotification[]] }) {
  const [newest] = likes
  const kind = toShownKind(newest)
  const sum = likes.reduce((total, { count }) => total + count, 0)
  return (
    <FoldedRow
      items={likes}
      sign={kind.renderSign(newest)}
      line={
        <span className={pickSentenceStyle(likes.some(({ unread }) => unread))}>
          {texts.line(formatCount(sum))}
        </span>
      }
      about={notificationMessages.aboutBeforeTime(texts.about(kind.subject(newest) ?? '', likes.length))}
    >
      {(like) =>
        kind.renderLink(like, {
          className: FOLDED_LINK,
          children: (
            <>
              <span className="min-w-0 truncate type-card">{kind.subject(like)}</span>
              <span className="flex-none type-label text-text-2">
                {texts.by(like.members[0]?.username ?? '', like.count)}
              </span>
            </>
          ),
        })
      }
    </FoldedRow>
  )
}
