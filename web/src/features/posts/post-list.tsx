import type { ReactNode } from 'react'
import { messageOf } from '../../shared/error-messages.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { PostCardSkeleton } from '../../shared/ui/post-card-skeleton.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading } from '../../shared/ui/skeleton.tsx'
import { postMessages } from './messages.ts'
import { type AnyPost, type PostSource, usePosts } from './queries.ts'

interface Props {
  source: PostSource
  children: (post: AnyPost) => ReactNode
  /** The next step when there is nothing. */
  whenEmpty?: ReactNode
}

/** Posts from new to old, each a section, more coming as one scrolls. */
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
  const posts = withoutTwins(query.data.pages.flatMap((page) => page.items))
  if (posts.length === 0) {
    const empty = postMessages.empty[typeof source === 'object' ? 'stock' : source]
    return (
      <Section bare>
        <EmptyState {...empty} action={whenEmpty} />
      </Section>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-2 md:gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <Section>{children(post)}</Section>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

/** One that was published here and came again with its page is shown once. */
function withoutTwins(posts: readonly AnyPost[]): AnyPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

export function PostsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-2 md:gap-4">
        {[0, 1, 2].map((at) => (
          <Section key={at}>
            <PostCardSkeleton plain />
          </Section>
        ))}
      </div>
    </Loading>
  )
}
