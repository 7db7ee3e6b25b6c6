import { useEffect, useEffectEvent, useState } from 'react'
import { postMessages } from '#features/posts/messages.ts'
import { PostMenu } from '#features/posts/post-menu.tsx'
import { recordView } from '#features/posts/mutations.ts'
import { usePost } from '#features/posts/queries.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { ApiError } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { createShare, PostItem } from './post-item.tsx'

interface Props {
  id: string
  onClose: () => void
  onReport: (target: ReportTarget) => void
}

/** A dialog with the post that the URL names (`?post=`), its whole text and its comments. */
export function PostDialog({ id, onClose, onReport }: Props) {
  const openedPost = usePost(id)
  const post = openedPost.data
  return (
    <Sheet
      open
      isInUrl
      onClose={onClose}
      title={postMessages.post}
      headerAction={
        post && <PostMenu post={post} onShare={createShare(post)} onReport={onReport} onDeleted={onClose} />
      }
      width="wide"
    >
      {post ? (
        <OpenPost
          key={id}
          post={post}
          areCommentsSeeded={!openedPost.isPlaceholderData}
          onReport={onReport}
        />
      ) : (
        <div className={cx('px-5 pt-2 pb-6 md:px-6', openedPost.isPending && RESERVED_HEIGHT)}>
          {renderMissingPost()}
        </div>
      )}
    </Sheet>
  )

  function renderMissingPost() {
    if (openedPost.isPending)
      return (
        <Loading>
          <PostCardSkeleton isPost />
        </Loading>
      )
    if (openedPost.error instanceof ApiError && openedPost.error.code === 'not_found')
      return <EmptyState title={postMessages.notFound} message={postMessages.notFoundHint} />
    return (
      <QueryFailure
        title={postMessages.failedTitle}
        toastText={postMessages.loadFailed(explainError(openedPost.error))}
        query={openedPost}
      />
    )
  }
}

/** Keeps the dialog from growing when the post arrives: on the phone, it is as high as it can be from the beginning. */
const RESERVED_HEIGHT = 'min-h-[calc(100dvh-8rem)] md:min-h-96'

interface OpenPostProps extends Pick<Props, 'onReport'> {
  post: AnyPost
  areCommentsSeeded: boolean
}

function OpenPost({ post, areCommentsSeeded, onReport }: OpenPostProps) {
  const [isOpen, setOpen] = useState(true)
  const recordOpening = useEffectEvent(() => recordView(post))
  useEffect(() => recordOpening(), [])
  return (
    <div className={cx('flex flex-col px-5 pt-2 not-has-[section]:pb-6 md:px-6', RESERVED_HEIGHT)}>
      <PostItem
        post={post}
        isAlone
        areCommentsSeeded={areCommentsSeeded}
        areCommentsOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onReport={onReport}
      />
    </div>
  )
}
