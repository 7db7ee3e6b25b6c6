import { Link } from '@tanstack/react-router'
import { bookmarkMessages as messages } from '#features/bookmarks/messages.ts'
import { bookmarksQuery } from '#features/bookmarks/queries.ts'
import { PredictionList } from '#features/prediction-card/lists/prediction-list.tsx'
import { Page } from '#shared/layout/page.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { FeedAside } from '../feed-aside.tsx'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from './prediction-actions.tsx'

export function BookmarksPage() {
  const { actions, reportDialog } = usePredictionActions()
  return (
    <Page title={pageTitles.bookmarks} aside={<FeedAside />} wideAside>
      <PredictionList query={bookmarksQuery} context="feed" actions={actions} empty={<NoBookmarks />} />
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
