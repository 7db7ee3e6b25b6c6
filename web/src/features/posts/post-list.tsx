import type { ReactNode } from 'react'
import { messageOf } from '../../shared/api/error-messages.ts'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx'
import { PostCardSkeleton } from '../../shared/ui/feedback/post-card-skeleton.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading } from '../../shared/ui/feedback/skeleton.tsx'
import type { ListPosition } from '../../shared/window-list/window-row.tsx'
import { loadedItems } from '../../shared/window-list/loaded-items.ts'
import { WindowPages } from '../../shared/window-list/window-pages.tsx'
import { postMessages } from './messages.ts'
import type { AnyPost, PostSource } from '../../shared/data/query-keys.ts'
import { usePosts } from './queries.ts'

interface Props {
  source: PostSource
  children: (post: AnyPost, position: ListPosition) => ReactNode
  /** What to offer when the list is empty. */
  whenEmpty?: ReactNode
}

/** Estimated height of a post with a few lines, in pixels. */
const ROW_HEIGHT = 220

/** An endless list of posts, newest first. */
export function PostList({ source, children, whenEmpty }: Props) {
  const query = usePosts(source)
  if (query.isPending) return <PostsSkeleton />
  if (!query.data) {
    return (
      <Section bare>
        <ErrorState
          title={postMessages.loadFailedTitle}
          message={postMessages.loadFailed(messageOf(query.error))}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Section>
    )
  }
  const posts = loadedItems(query.data.pages, ({ id }) => id)
  if (posts.length === 0) {
    const empty = postMessages.empty[typeof source === 'object' ? 'stock' : source]
    return (
      <Section bare>
        <EmptyState {...empty} action={whenEmpty} />
      </Section>
    )
  }
  return (
    <WindowPages
      query={query}
      listKey={`posts ${JSON.stringify(source)}`}
      label={postMessages.feed}
      items={posts}
      rowHeight={ROW_HEIGHT}
      skeleton={<PostsSkeleton count={1} />}
      failed={postMessages.moreFailed}
    >
      {(post, position) => <Section key={post.id}>{children(post, position)}</Section>}
    </WindowPages>
  )
}

function PostsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      <div className="flex flex-col gap-2 md:gap-4">
        {Array.from({ length: count }, (_, at) => (
          <Section key={at}>
            <PostCardSkeleton plain />
          </Section>
        ))}
      </div>
    </Loading>
  )
}
