import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookmarkMessages as messages } from '#features/bookmarks/messages.ts'
import { bookmarksQuery } from '#features/bookmarks/queries.ts'
import { PredictionList } from '#features/prediction-card/lists/prediction-list.tsx'
import { PredictionCard } from '#features/prediction-card/prediction-card.tsx'
import { Page } from '#shared/layout/page.tsx'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { feedQuery } from '#shared/predictions/queries.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { FeedAside } from '../feed-aside.tsx'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from './prediction-actions.tsx'

export function BookmarksPage() {
  const { actions, reportDialog } = usePredictionActions()
  const hasNone = useInfiniteQuery(bookmarksQuery).data?.pages[0]?.items.length === 0
  return (
    <Page title={pageTitles.bookmarks} ownHeading aside={<FeedAside />} wideAside>
      <h1 className="sr-only lg:not-sr-only lg:rounded-4 lg:bg-surface lg:px-6 lg:py-5 lg:type-title-1">
        {pageTitles.bookmarks}
      </h1>
      <PredictionList query={bookmarksQuery} context="feed" actions={actions} empty={<NoBookmarks />} />
      {hasNone && <Popular actions={actions} />}
      {reportDialog}
    </Page>
  )
}

function NoBookmarks() {
  return (
    <EmptyState
      title={messages.empty}
      message={messages.emptyHint}
      action={
        <Link to="/feed" className={buttonClass({ variant: 'secondary' })}>
          {messages.toFeed}
        </Link>
      }
    />
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
    <>
      <Section className="pb-0! md:pb-6!">
        <h2 className="type-title-3">{messages.popular}</h2>
      </Section>
      {popular.map((prediction) => (
        <PredictionCard key={prediction.id} prediction={prediction} context="feed" actions={actions} />
      ))}
    </>
  )
}
