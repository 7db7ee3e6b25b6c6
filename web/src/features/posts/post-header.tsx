import type { StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { EyeOff, MessageCircle } from 'lucide-react'
import { formatDayTime, formatTimestamp } from '#shared/format/format-times.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { cx } from '#shared/ui/cx.ts'
import { postMessages } from './messages.ts'
import { PostLink } from './post-link.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { VisibilityIcon } from './visibility-select.tsx'

interface Props {
  post: AnyPost
  /** Whether the post is shown alone, with its whole text. Its time is then no link to the post. */
  isAlone?: boolean
  /** False in a list of one author's posts. */
  showsAuthor?: boolean
  /** Whether the header names the post's stock; false in lists of a single stock. */
  showsStock: boolean
}

/** Author, time and stock of a post: one line on the desktop, two on the phone. Without the author, the stock is first. */
export function PostHeader({ post, isAlone = false, showsAuthor = true, showsStock }: Props) {
  const isRestricted = post.type === 'post' && post.visibility !== 'public'
  return (
    <div className="@container min-w-0 md:flex md:min-h-5.5 md:flex-wrap md:items-center md:gap-x-1.5">
      {showsAuthor ? <AuthorName author={post.author} /> : <Subject post={post} />}
      <p className="flex min-w-0 items-center gap-1 type-caption whitespace-nowrap text-text-2">
        {isAlone ? (
          <TimeAgo at={post.createdAt} />
        ) : (
          <PostLink id={post.id} className="hit-44 hit-down">
            {showsAuthor ? <TimeAgo at={post.createdAt} /> : <DayAndTime at={post.createdAt} />}
          </PostLink>
        )}
        {showsAuthor && showsStock && post.type === 'stockPost' && (
          <>
            <span aria-hidden="true">·</span>
            <PostStock post={post} className="type-caption-strong" />
          </>
        )}
        {isRestricted && (
          <>
            <span aria-hidden="true">·</span>
            <VisibilityIcon visibility={post.visibility} size={13} />
            <span>{postMessages.visibility[post.visibility]}</span>
          </>
        )}
      </p>
      {post.hidden && (
        <p className="mt-1 flex items-center gap-1 type-caption text-warning md:mt-0 md:basis-full">
          <EyeOff size={14} aria-hidden="true" />
          {postMessages.hiddenByAdmin}
        </p>
      )}
    </div>
  )
}

/** The exact time instead of how long ago it was, in a list that is a member's history. */
const DayAndTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatTimestamp(at)}>
    {formatDayTime(at)}
  </time>
)

/** The post's stock or kind, as the title in a list of one author's posts. */
const Subject = ({ post }: Pick<Props, 'post'>) =>
  post.type === 'stockPost' ? (
    <PostStock post={post} className="block type-body-strong" />
  ) : (
    <p className="type-body-strong">{postMessages.kinds.post}</p>
  )

/** Opens the community of the post's stock. */
const PostStock = ({ post, className }: { post: StockPostView; className: string }) => (
  <StockLink
    symbol={post.stock}
    tab="community"
    className={cx('hit-44 hit-down truncate text-text hover:underline', className)}
  >
    {post.koreanName ?? post.stockName}
  </StockLink>
)

/** Takes the place of the photo in a list of one author's posts. */
export const SubjectTile = ({ post }: Pick<Props, 'post'>) =>
  post.type === 'stockPost' ? (
    <TickerTile symbol={post.stock} />
  ) : (
    <span className="flex size-10 items-center justify-center rounded-3 bg-surface-3 text-text-2 large-text:hidden">
      <MessageCircle size={20} aria-hidden="true" />
    </span>
  )

type AuthorProps = Pick<AnyPost, 'author'>

export const AuthorPhoto = ({ author }: AuthorProps) => (
  <MemberLink member={author} isDuplicate className="flex-none">
    <Avatar name={author.username} photoURL={author.photoURL} isWithdrawn={author.withdrawn} size={40} />
  </MemberLink>
)

const AuthorName = ({ author }: AuthorProps) => (
  <p className="flex items-center gap-1.5">
    <MemberLink member={author} className="hit-44 flex min-w-0 type-body-strong">
      <span className="truncate">{author.username}</span>
    </MemberLink>
    <MemberBadges member={author} />
  </p>
)
