import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, ChevronRight } from 'lucide-react'
import { bookmarkMessages as messages } from '#features/bookmarks/messages.ts'
import { bookmarksQuery } from '#features/bookmarks/queries.ts'
import { PredictionList } from '#features/prediction-card/lists/prediction-list.tsx'
import { PredictionCard } from '#features/prediction-card/prediction-card.tsx'
import { Page } from '#shared/layout/page.tsx'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { feedQuery } from '#shared/predictions/queries.ts'
import { FeedAside } from '../feed-aside.tsx'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from './prediction-actions.tsx'

export function BookmarksPage() {
  const { actions, reportDialog } = usePredictionActions()
  const hasNone = useInfiniteQuery(bookmarksQuery).data?.pages[0]?.items.length === 0
  return (
    <Page title={pageTitles.bookmarks} aside={<FeedAside />} wideAside>
      <PredictionList query={bookmarksQuery} context="feed" actions={actions} empty={<NoBookmarks />} />
      {hasNone && <Popular actions={actions} />}
      {reportDialog}
    </Page>
  )
}

const SHOWN = 3

/** Running predictions that can be saved from here. */
function Popular({ actions }: { actions: PredictionActions }) {
  const { data } = useInfiniteQuery(feedQuery({ filter: 'pending', from: 'everyone', sort: 'popular' }))
  const popular =
    data?.pages[0]?.items.filter(({ sealed, isMine }) => !sealed && !isMine).slice(0, SHOWN) ?? []
  if (popular.length === 0) return null
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <h2 className="type-title-3 max-md:-mb-2 max-md:bg-surface max-md:px-5 max-md:pt-5 md:pt-2">
        {messages.popular}
      </h2>
      {popular.map((prediction) => (
        <PredictionCard key={prediction.id} prediction={prediction} context="feed" actions={actions} />
      ))}
    </div>
  )
}

/** Explains in one row what is saved here; a press opens the feed. */
export function NoBookmarks() {
  return (
    <Link
      to="/feed"
      className="flex min-h-24 items-center gap-3.5 rounded-4 px-5 py-4 transition-colors moves-fast hover:bg-surface-2 md:gap-4 md:px-6"
    >
      <span className="flex size-12 flex-none items-center justify-center rounded-full bg-accent-tint text-accent-text">
        <Bookmark size={22} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block type-card-strong">{messages.empty}</strong>
        <span className="block type-label text-text-2">{messages.emptyHint}</span>
      </span>
      <span className="flex flex-none items-center gap-0.5 type-label-strong whitespace-nowrap">
        <span className="max-md:sr-only">{messages.toFeed}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </span>
    </Link>
  )
}
