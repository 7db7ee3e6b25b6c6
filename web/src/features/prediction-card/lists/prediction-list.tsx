import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { explainError } from '#shared/api/error-messages.ts'
import { closesQuery } from '#shared/data/closes-query.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { listLoadedItems } from '#shared/virtual-list/list-loaded-items.ts'
import { VirtualPages } from '#shared/virtual-list/virtual-pages.tsx'
import { CardSkeletons } from '../card-skeletons.tsx'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { predictionCardMessages as messages } from '../messages.ts'
import type { CardContext } from '../card-header.tsx'
import { type MonthPlace, PredictionCard } from '../prediction-card.tsx'
import type { ListQuery } from '#shared/predictions/queries.ts'

interface Props {
  query: ListQuery
  context: CardContext
  actions?: PredictionActions | undefined
  empty: ReactNode
}

/** Estimated height of a card in a feed, in pixels. */
const FEED_CARD_HEIGHT = 400
/** Estimated heights in a history, in pixels: of the profile above it, of an own row and of another member's card. */
const PROFILE_HEIGHT = 900
const OWN_ROW_HEIGHT = 73
const HISTORY_CARD_HEIGHT = 220

/** An endless list of cards that renders only those near the visible part. */
export function PredictionList({ query, context, actions, empty }: Props) {
  const list = useInfiniteQuery(query)
  const items = listLoadedItems(list.data?.pages ?? [], ({ id }) => id)
  usePrefetchCloses(items)
  if (list.isPending) return <CardSkeletons showsStock={context !== 'stock'} />
  if (!list.data) {
    return (
      <Section>
        <QueryFailure
          title={messages.failedTitle}
          toastText={messages.feedFailed(explainError(list.error))}
          query={list}
        />
      </Section>
    )
  }
  if (items.length === 0) return <Section isUnpadded>{empty}</Section>
  return (
    <VirtualPages
      query={list}
      listKey={hashKey(query.queryKey)}
      label={messages.feedLabel}
      items={items}
      {...(context === 'history'
        ? { rowHeight: items[0]?.isMine ? OWN_ROW_HEIGHT : HISTORY_CARD_HEIGHT, heightAbove: PROFILE_HEIGHT }
        : { rowHeight: FEED_CARD_HEIGHT })}
      skeleton={<CardSkeletons count={1} showsStock={context !== 'stock'} />}
      failureMessage={messages.nextPageFailed}
    >
      {(prediction, position) => (
        <PredictionCard
          key={prediction.id}
          prediction={prediction}
          context={context}
          actions={actions}
          position={position}
          monthPlace={findMonthPlace(items, position.index)}
        />
      )}
    </VirtualPages>
  )
}

function findMonthPlace(items: readonly PredictionView[], index: number): MonthPlace {
  const [previousMonth, month, nextMonth] = [index - 1, index, index + 1].map((each) =>
    findMonth(items[each]),
  )
  return { isFirst: month !== previousMonth, isLast: month !== nextMonth }
}

/** Returns the Korean month of a prediction, `2026-11`. */
const findMonth = (prediction: PredictionView | undefined) =>
  prediction && toKoreanDate(Date.parse(prediction.predictedAt)).slice(0, 7)

/** Prefetches the closes of all loaded predictions; `closesQuery` batches them into one call. */
function usePrefetchCloses(items: readonly PredictionView[]): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const { stock } of items) void client.prefetchQuery(closesQuery(stock))
  }, [client, items])
}
