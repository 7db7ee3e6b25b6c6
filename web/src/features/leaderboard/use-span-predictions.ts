import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useNow } from '#shared/session/session.ts'

/** A window of the longest period may begin after a weekend and a holiday. */
const MAX_WAIT_MS = (MAX_PERIOD + 7) * DAY_MS

/** Requests pages of the viewer's predictions, newest first, until all remaining ones were judged before the span. */
export function useSpanPredictions(span: 'month' | 'week', myId: string) {
  const { from } = findSpanAround(span, useNow().getTime())
  const query = useInfiniteQuery(historyQuery(myId, 'all'))
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage } = query
  const predictions = data?.pages.flatMap(({ items }) => items) ?? []
  const oldestAt = Date.parse(predictions.at(-1)?.predictedAt ?? '')
  const isMissingPage = hasNextPage && oldestAt + MAX_WAIT_MS >= from && !isFetching && !isError
  useEffect(() => {
    if (isMissingPage) void fetchNextPage()
  }, [isMissingPage, fetchNextPage])
  return { predictions, isPending }
}
