import type { ReactNode } from 'react'
import { explainError } from '#shared/api/error-messages.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import type { ListPosition } from '#shared/virtual-list/virtual-row.tsx'
import { listLoadedItems } from '#shared/virtual-list/list-loaded-items.ts'
import { VirtualPages } from '#shared/virtual-list/virtual-pages.tsx'
import { postMessages } from './messages.ts'
import { LoadMore } from '#shared/ui/lists/load-more.tsx'
import type { AnyPost, PostSource } from '#shared/data/query-keys.ts'
import { type PostListParams, usePosts } from './queries.ts'

interface Props extends PostListParams {
  /** `repeatsPrediction`: whether a post above has the same prediction attached. */
  children: (post: AnyPost, position: ListPosition, repeatsPrediction: boolean) => ReactNode
  /** The button or link that an empty list shows below its message. */
  emptyAction?: ReactNode
}

/** Estimated height of a post with a few lines, in pixels. */
const ROW_HEIGHT = 190

/** An endless list of posts. */
export function PostList({ source, sort, children, emptyAction }: Props) {
  const postPages = usePosts({ source, sort })
  if (postPages.isPending) return <PostsSkeleton />
  if (!postPages.data) {
    return (
      <Section isUnpadded>
        <QueryFailure
          title={postMessages.failedTitle}
          toastText={postMessages.loadFailed(explainError(postPages.error))}
          query={postPages}
        />
      </Section>
    )
  }
  const posts = listLoadedItems(postPages.data.pages, ({ id }) => id)
  // A page of a search may be empty although more pages follow.
  if (posts.length === 0 && postPages.hasNextPage) return <NextPage postPages={postPages} />
  if (posts.length === 0) {
    const emptyMessages = postMessages.empty[findEmptyKind(source)]
    return (
      <Section isUnpadded>
        <EmptyState {...emptyMessages} action={emptyAction} />
      </Section>
    )
  }
  const repeatingIds = findRepeatingIds(posts)
  return (
    <VirtualPages
      query={postPages}
      listKey={`posts ${JSON.stringify(source)} ${sort}`}
      label={postMessages.listLabel}
      items={posts}
      rowHeight={ROW_HEIGHT}
      skeleton={<PostsSkeleton count={1} />}
      failureMessage={postMessages.nextPageFailed}
    >
      {(post, position) => (
        <Section key={post.id} isUnpadded className={CARD_CLASSES}>
          {children(post, position, repeatingIds.has(post.id))}
        </Section>
      )}
    </VirtualPages>
  )
}

/** The padding of a post's card. */
const CARD_CLASSES = 'px-5 py-4 md:px-6'

/** Returns the ids of the posts whose attached prediction is also attached to a post above. */
function findRepeatingIds(posts: readonly AnyPost[]): Set<string> {
  const shownPredictions = new Set<string>()
  const repeatingIds = new Set<string>()
  for (const { id, attached } of posts) {
    const predictionId = attached?.prediction?.id
    if (predictionId === undefined) continue
    if (shownPredictions.has(predictionId)) repeatingIds.add(id)
    shownPredictions.add(predictionId)
  }
  return repeatingIds
}

function findEmptyKind(source: PostSource) {
  if (typeof source !== 'object') return source
  if ('search' in source) return 'search'
  return 'author' in source ? 'author' : 'stock'
}

function NextPage({ postPages }: { postPages: ReturnType<typeof usePosts> }) {
  return (
    <>
      {postPages.isFetchingNextPage && <PostsSkeleton />}
      <LoadMore
        hasMore={postPages.hasNextPage}
        isLoading={postPages.isFetchingNextPage}
        hasFailed={postPages.isFetchNextPageError}
        onMore={() => void postPages.fetchNextPage()}
      />
    </>
  )
}

function PostsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      <div className="flex flex-col gap-2 md:gap-4">
        {Array.from({ length: count }, (_, index) => (
          <Section key={index} isUnpadded className={CARD_CLASSES}>
            <PostCardSkeleton isPost />
          </Section>
        ))}
      </div>
    </Loading>
  )
}
