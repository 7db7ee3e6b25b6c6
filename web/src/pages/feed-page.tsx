import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { HomePriceTime } from '#features/home/hot-stocks/price-time.tsx'
import { FeedHeader } from '#features/prediction-card/lists/feed-header.tsx'
import { PredictionFeed } from '#features/prediction-card/lists/prediction-feed.tsx'
import { feedQuery, createFeedRequest, type FeedSearch } from '#shared/predictions/queries.ts'
import { StockFilter } from '#features/stock-search/stock-filter.tsx'
import { useDeferredValue } from 'react'
import { Page } from '#shared/layout/page.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { FeedAside } from './feed-aside.tsx'
import { pageTitles } from './messages.ts'
import { usePredictionActions } from './predictions/use-prediction-actions.tsx'

export function prefetchFeed(search: FeedSearch): void {
  void queryClient.prefetchInfiniteQuery(feedQuery(createFeedRequest(search)))
}

export function FeedPage() {
  const search = useSearch({ from: '/feed' })
  const navigate = useNavigate({ from: '/feed' })
  const choose = (choice: FeedSearch) =>
    void navigate({
      search: (current) => removeDefaults({ ...current, ...choice, ...resetExcluded(choice, current) }),
    })
  const { actions, reportDialog } = usePredictionActions()
  // A pressed filter is shown at once; its list is rendered afterwards.
  const request = createFeedRequest(useDeferredValue(search))
  const { filter = 'all', sort = 'newest', from: authors = 'everyone', of: stock } = search
  const firstPrediction = useInfiniteQuery(feedQuery(request)).data?.pages[0]?.items[0]
  return (
    <Page title={pageTitles.feed} hasOwnHeading aside={<FeedAside />} hasWideAside>
      <FeedHeader
        title={pageTitles.feed}
        filter={filter}
        sort={sort}
        from={authors}
        onFilterChange={(next) => choose({ filter: next })}
        onSortChange={(next) => choose({ sort: next })}
        onFromChange={(next) => choose({ from: next })}
        stockFilter={
          <StockFilter
            symbol={stock}
            name={(stock && firstPrediction?.koreanName) || undefined}
            onPick={(symbol) => choose({ of: symbol })}
          />
        }
        priceTime={<HomePriceTime />}
      />
      <PredictionFeed
        {...request}
        onShowAll={() => choose({ filter: undefined, of: undefined })}
        actions={actions}
      />
      {reportDialog}
    </Page>
  )
}

const isJudged = (filter?: string) => filter === 'success' || filter === 'failed'
const isClosing = (sort?: string) => sort === 'closing'

/**
 * Sorting by the nearest end applies only to pending predictions, so that order and a filter for judged predictions reset
 * each other.
 */
function resetExcluded({ filter, sort }: FeedSearch, current: FeedSearch): FeedSearch {
  if (isJudged(filter) && isClosing(current.sort)) return { sort: 'newest' }
  if (isClosing(sort) && isJudged(current.filter)) return { filter: 'all' }
  return {}
}

/** Leaves default values out of the URL. */
function removeDefaults({ filter, sort, from, ...others }: FeedSearch): FeedSearch {
  return {
    ...others,
    ...(filter !== 'all' && { filter }),
    ...(sort !== 'newest' && { sort }),
    ...(from !== 'everyone' && { from }),
  }
}
