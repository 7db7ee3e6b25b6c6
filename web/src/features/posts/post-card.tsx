import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import type { ListPosition } from '#shared/virtual-list/virtual-row.tsx'
import { PostMenu } from './post-menu.tsx'
import { postMessages } from './messages.ts'
import { AuthorPhoto, PostHeader, SubjectTile } from './post-header.tsx'
import { PostText } from './post-text.tsx'
import { TakedownNotice, OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { cx } from '#shared/ui/cx.ts'

interface Props {
  post: AnyPost
  /** The like button. */
  like: ReactNode
  /** The button that shows and hides the comments. */
  commentToggle: ReactNode
  /** The comments while they are open. */
  comments: ReactNode
  /** One line of the newest comment, shown while the comments are closed. */
  latestComment: ReactNode
  /** Renders the card of an attached prediction. */
  renderAttached: (prediction: PredictionView | null, isPostPublic: boolean) => ReactNode
  onShare: (() => void) | undefined
  onReport: (target: ReportTarget) => void
  /** Whether the post names its stock; false in lists of a single stock. */
  showsStock?: boolean
  /** Shows the whole text and no menu, because the dialog around the post has the menu. */
  isAlone?: boolean
  /** False in a list of one author's posts. */
  showsAuthor?: boolean
  position?: ListPosition | undefined
}

export function PostCard({
  post,
  showsStock = true,
  isAlone = false,
  showsAuthor = true,
  position,
  ...rest
}: Props) {
  const { onShare, onReport, comments, ...slots } = rest
  const areCommentsBeside = isAlone && Boolean(comments)
  return (
    <article
      aria-label={`${post.author.username} ${postMessages.post}`}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.itemCount}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 md:gap-x-3',
        !isAlone && 'md:grid-rows-[auto_1fr] md:items-start',
        isAlone && comments && 'grow grid-rows-[auto_auto_1fr]',
        areCommentsBeside && 'lg:grid-cols-[auto_minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]',
      )}
    >
      <span className={cx('flex-none', !isAlone && 'md:row-span-2')}>
        {showsAuthor ? <AuthorPhoto author={post.author} /> : <SubjectTile post={post} />}
      </span>
      <PostHeader post={post} isAlone={isAlone} showsAuthor={showsAuthor} showsStock={showsStock} />
      {!isAlone && (
        <span className="-my-3 -mr-3 flex-none self-start md:-my-2.5">
          <PostMenu post={post} onShare={onShare} onReport={onReport} />
        </span>
      )}
      <div
        className={cx(
          'col-span-full min-w-0 pt-2.5',
          !isAlone && 'md:col-start-2 md:pt-1',
          isAlone && comments && 'self-start',
          areCommentsBeside && 'lg:col-span-2 lg:pr-3 lg:pb-6',
        )}
      >
        {isTakedownNotice(post) ? (
          <TakedownNotice until={post.takenDownUntil} />
        ) : (
          <Content post={post} isAlone={isAlone} hasComments={Boolean(comments)} {...slots} />
        )}
      </div>
      {comments && !isTakedownNotice(post) && (
        <div
          className={
            isAlone
              ? cx(DIALOG_COMMENTS_CLASSES, areCommentsBeside && BESIDE_POST_CLASSES)
              : LIST_COMMENTS_CLASSES
          }
        >
          {comments}
        </div>
      )}
    </article>
  )
}

const LIST_COMMENTS_CLASSES = 'col-span-full mt-4 border-t border-line pt-5 md:col-start-2'
/** As high as the dialog, so that the field is at its bottom. */
const DIALOG_COMMENTS_CLASSES =
  'col-span-full -mx-5 mt-4 flex flex-col self-stretch border-t-8 border-bg px-5 pt-5 md:-mx-6 md:px-6'
/** At the right of the post on the desktop. */
const BESIDE_POST_CLASSES =
  'lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:-mt-2 lg:ml-0 lg:border-t-0 lg:border-l lg:border-line lg:pt-4'

/** Only the author receives the text of a post that is taken down. */
const isTakedownNotice = (post: AnyPost): post is AnyPost & { takenDownUntil: string } =>
  post.takenDownUntil !== null && post.content === ''

const isPostPublic = (post: AnyPost) => post.type === 'stockPost' || post.visibility === 'public'

type ContentProps = Pick<
  Props,
  'post' | 'isAlone' | 'like' | 'commentToggle' | 'latestComment' | 'renderAttached'
> & {
  hasComments: boolean
}

function Content({ post, isAlone = false, hasComments, ...slots }: ContentProps) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <PostText post={post} showsWholeText={isAlone} />
        <ImageStrip images={post.images} />
        {post.attached && slots.renderAttached(post.attached.prediction, isPostPublic(post))}
        {post.takenDownUntil && <OwnTakedownNotice until={post.takenDownUntil} />}
      </div>
      <div className="-mb-3 flex items-center gap-1">
        {slots.like}
        {slots.commentToggle}
        {/* Only general posts have views. Lists show none, because they contain both kinds. */}
        {isAlone && post.type === 'post' && <Views count={post.viewCount} />}
      </div>
      {!hasComments && slots.latestComment}
    </>
  )
}

function Views({ count }: { count: number }) {
  const shownCount = formatCompactCount(count)
  return (
    <span className="flex items-center gap-1.5 type-label text-text-2">
      <Eye size={20} aria-hidden="true" />
      <span className="sr-only">{postMessages.views(shownCount)}</span>
      <span aria-hidden="true">{shownCount}</span>
    </span>
  )
}
