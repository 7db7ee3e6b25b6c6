import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, ChevronRight } from 'lucide-react'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { bookmarkMessages as messages } from '#features/bookmarks/messages.ts'
import { bookmarksQuery } from '#features/bookmarks/queries.ts'
import { PredictionList } from '#features/prediction-card/lists/prediction-list.tsx'
import { PredictionCard } from '#features/prediction-card/prediction-card.tsx'
import { Page } from '#shared/layout/page.tsx'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { feedQuery } from '#shared/predictions/queries.ts'
import { FeedAside } from '../feed-aside.tsx'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from './use-prediction-actions.tsx'

export function BookmarksPage() {
  const { actions, reportDialog } = usePredictionActions()
  const { data } = useInfiniteQuery(bookmarksQuery)
  const savedIds = data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  return (
    <Page title={pageTitles.bookmarks} aside={<FeedAside isShort />} hasWideAside>
      <PredictionList query={bookmarksQuery} context="saved" actions={actions} empty={<NoBookmarks />} />
      {savedIds && savedIds.length <= FEW_SAVED && (
        <PopularPredictions exceptIds={savedIds} actions={actions} />
      )}
      {reportDialog}
    </Page>
  )
}

const MAX_POPULAR = 4
/** So few saved predictions leave room for popular ones. */
const FEW_SAVED = 2

interface PopularProps {
  exceptIds: readonly string[]
  actions: PredictionActions
}

/** Popular pending predictions, which can be saved from here. */
function PopularPredictions({ exceptIds, actions }: PopularProps) {
  const { data } = useInfiniteQuery(feedQuery({ filter: 'pending', from: 'everyone', sort: 'popular' }))
  const predictions =
    data?.pages[0]?.items
      .filter(({ id, sealed, isMine }) => !sealed && !isMine && !exceptIds.includes(id))
      .slice(0, MAX_POPULAR - exceptIds.length) ?? []
  if (predictions.length === 0) return null
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <div className="flex items-center justify-between gap-3 max-md:-mb-2 max-md:bg-surface max-md:px-5 max-md:pt-5 md:pt-2">
        <h2 className="type-title-3">{messages.popularPredictions}</h2>
        <Link
          to="/feed"
          className="hit-44 -mr-1 flex items-center gap-0.5 rounded-1 type-label-strong text-text-2"
        >
          {messages.toFeed}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {predictions.map((prediction) => (
        <PredictionCard key={prediction.id} prediction={prediction} context="feed" actions={actions} />
      ))}
    </div>
  )
}

/** Explains what is saved here, and how. */
export function NoBookmarks() {
  const [beforeButton, afterButton] = messages.emptyHint
  return (
    <div className="flex items-center gap-5 p-5 large-text:flex-col large-text:items-start md:p-6">
      <LazyTarget content={{ kind: 'empty' }} size={96} isDecorative />
      <div className="min-w-0 flex-1">
        <h2 className="type-title-2">{messages.empty}</h2>
        <p className="mt-1 type-card text-text-2">
          {beforeButton}
          <Bookmark size={15} aria-hidden="true" className="-mx-0.5 inline align-[-2px] text-text" />
          {afterButton}
        </p>
      </div>
    </div>
  )
}
