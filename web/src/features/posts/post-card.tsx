import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Eye } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import type { ListPosition } from '#shared/window-list/window-row.tsx'
import { PostMenu } from './post-menu.tsx'
import { postMessages } from './messages.ts'
import { useOpenPost } from './post-link.tsx'
import { PostHeader } from './post-header.tsx'
import { PostStock } from './post-stock.tsx'
import { TakedownNotice, OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { cx } from '#shared/ui/cx.ts'
import { LinkedText } from '#shared/text/linked-text.tsx'

interface Props {
  post: AnyPost
  /**
   * Slots that the page fills: the like button, the button that shows the comments, the open comments, the card of an
   * attached prediction.
   */
  like: ReactNode
  commentToggle: ReactNode
  comments: ReactNode
  attached: (prediction: PredictionView | null, isForAll: boolean) => ReactNode
  onShare: (() => void) | undefined
  onReport: (target: ReportTarget) => void
  /** Names the post's stock; left out in lists of a single stock. */
  withStock?: boolean
  /** Shows the whole text, below the dialog's own header. */
  whole?: boolean
  /** The list is its author's own. */
  withoutAuthor?: boolean
  position?: ListPosition | undefined
}

export function PostCard({
  post,
  withStock = true,
  whole = false,
  withoutAuthor = false,
  position,
  ...rest
}: Props) {
  const { onShare, onReport, ...slots } = rest
  return (
    <article
      aria-label={`${post.author.username} ${postMessages.post}`}
      aria-posinset={position && position.at + 1}
      aria-setsize={position?.of}
    >
      {!whole && (
        <div className="flex items-center justify-between gap-2">
          <PostHeader post={post} withoutAuthor={withoutAuthor} />
          <span className="-my-3 -mr-3 flex-none">
            <PostMenu post={post} onShare={onShare} onReport={onReport} />
          </span>
        </div>
      )}
      {isNotice(post) ? (
        <TakedownNotice until={post.takenDownUntil} className="mt-3" />
      ) : (
        <Content post={post} withStock={withStock} whole={whole} {...slots} />
      )}
    </article>
  )
}

/** Only the author receives the text of a post that is taken down. */
const isNotice = (post: AnyPost): post is AnyPost & { takenDownUntil: string } =>
  post.takenDownUntil !== null && post.content === ''

const isForAll = (post: AnyPost) => post.type === 'stockPost' || post.visibility === 'public'

type ContentProps = Omit<Props, 'position' | 'withoutAuthor' | 'onShare' | 'onReport'>

function Content({ post, withStock = true, whole = false, ...slots }: ContentProps) {
  return (
    <>
      <div className={cx('flex flex-col gap-3', !whole && 'mt-3')}>
        <PostText post={post} whole={whole} />
        <ImageStrip images={post.images} />
        {post.type === 'stockPost' && <PostStock post={post} withName={withStock} />}
        {post.attached && slots.attached(post.attached.prediction, isForAll(post))}
        {post.takenDownUntil && <OwnTakedownNotice until={post.takenDownUntil} />}
      </div>
      <div className="mt-1 -mb-2 flex items-center gap-4">
        {slots.like}
        {slots.commentToggle}
        {/* Stock posts have no views: lists, which hold both kinds, show none. */}
        {whole && post.type === 'post' && <Views count={post.viewCount} />}
      </div>
      {slots.comments && (
        <>
          {whole ? (
            <div className="-mx-5 mt-4 mb-5 h-2 bg-bg md:-mx-6" />
          ) : (
            <hr className="mt-3 mb-5 border-line" />
          )}
          {slots.comments}
        </>
      )}
    </>
  )
}

function Views({ count }: { count: number }) {
  const shown = formatCompactCount(count)
  return (
    <span className="flex items-center gap-1.5 type-label text-text-2">
      <Eye size={20} aria-hidden="true" />
      <span className="sr-only">{postMessages.views(shown)}</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  )
}

interface TextProps {
  post: AnyPost
  /** Shows the whole text. */
  whole?: boolean
}

/** Shows the first lines of a long text, and the rest on request. */
function PostText({ post: { id, content, stockTags, mentions }, whole = false }: TextProps) {
  const openPost = useOpenPost(id)
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [open, setOpen] = useState(whole)
  useLayoutEffect(() => {
    const shown = text.current
    if (shown && !open) setIsLong(shown.scrollHeight > shown.clientHeight + 1)
  }, [open])
  return (
    <div>
      {/* Repeats the time's link, which the keyboard reaches. */}
      <p
        ref={text}
        onClick={whole ? undefined : openPost}
        className={cx(
          'text-wrap whitespace-pre-wrap',
          whole ? 'type-post-whole' : 'cursor-pointer type-post',
          !open && 'line-clamp-6',
        )}
      >
        <LinkedText text={content} stockTags={stockTags} mentions={mentions} />
      </p>
      {isLong && !whole && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit-44 mt-1 hit-up type-label-strong text-text-2"
        >
          {open ? postMessages.fold : postMessages.expand}
        </button>
      )}
    </div>
  )
}
