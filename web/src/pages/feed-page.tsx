import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FeedHead } from '../features/predictions/lists/feed-head.tsx'
import { PredictionFeed } from '../features/predictions/lists/prediction-feed.tsx'
import { Page } from '../shared/layout/page.tsx'
import { pageTitles } from './messages.ts'
import { usePredictionActions } from './prediction-actions.tsx'

export function FeedPage() {
  const { filter = 'all', from = 'everyone' } = useSearch({ from: '/feed' })
  const navigate = useNavigate({ from: '/feed' })
  const choose = (choice: { filter?: PredictionFilter; from?: typeof from }) =>
    void navigate({ search: (current) => ({ ...current, ...choice }), replace: true })
  const { actions, reportDialog } = usePredictionActions()
  const onFilter = (next: PredictionFilter) => choose({ filter: next })
  return (
    <Page title={pageTitles.feed} ownHeading>
      <FeedHead
        title={pageTitles.feed}
        filter={filter}
        from={from}
        onFilter={onFilter}
        onFrom={(next) => choose({ from: next })}
      />
      <PredictionFeed filter={filter} from={from} onFilter={onFilter} actions={actions} />
      {reportDialog}
    </Page>
  )
}
