import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { messageOf } from '../../shared/error-messages.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import type { PredictionActions } from './counts.tsx'
import { predictionMessages } from './messages.ts'
import type { CardPlace } from './card-place.ts'
import { PredictionCard } from './prediction-card.tsx'
import type { ListQuery } from './queries.ts'
import { useColumns } from '../../shared/use-columns.ts'
import { useCardRows } from './use-card-rows.ts'

interface Props {
  query: ListQuery
  place: CardPlace
  actions?: PredictionActions | undefined
  empty: ReactNode
  /** Columns on the desktop. */
  columns?: number
}

/** Cards to no end, of which only those near the window are drawn. */
export function PredictionList({ query, place, actions, empty, columns = 1 }: Props) {
  const list = useInfiniteQuery(query)
  if (list.isPending) return <CardSkeletons columns={columns} />
  if (!list.data) {
    return (
      <Section>
        <ErrorState
          title={predictionMessages.feedFailed(messageOf(list.error))}
          message={predictionMessages.tryLater}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      </Section>
    )
  }
  const listKey = JSON.stringify(query.queryKey)
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <Section>{empty}</Section>
  return (
    <>
      <Cards
        key={listKey}
        listKey={listKey}
        items={items}
        place={place}
        actions={actions}
        columns={columns}
        onEndNear={list.hasNextPage && !list.isFetching && !list.isError ? list.fetchNextPage : null}
        whole={!list.hasNextPage}
      />
      {list.isFetchingNextPage && <CardSkeletons columns={columns} count={1} />}
      {list.isFetchNextPageError && (
        <MoreFailed onRetry={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} />
      )}
    </>
  )
}

function MoreFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Section>
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-body text-text-2">{predictionMessages.moreFailed}</p>
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {sharedMessages.retry}
        </Button>
      </div>
    </Section>
  )
}

interface CardsProps {
  listKey: string
  items: readonly PredictionView[]
  place: CardPlace
  actions: PredictionActions | undefined
  columns: number
  onEndNear: (() => unknown) | null
  /** No others follow. */
  whole: boolean
}

const NEAR_ROWS = 6

function Cards({ listKey, items, place, actions, columns, onEndNear, whole }: CardsProps) {
  const perRow = useColumns(columns)
  const { ref, rows, total, measure, margin } = useCardRows(
    listKey,
    Math.ceil(items.length / perRow),
    place === 'history' ? 212 : 236,
  )
  const lastDrawn = rows.at(-1)?.index ?? 0
  const endIsNear = (lastDrawn + NEAR_ROWS) * perRow >= items.length
  useEffect(() => {
    if (endIsNear) void onEndNear?.()
  }, [endIsNear, onEndNear])
  return (
    <div
      ref={ref}
      role="feed"
      aria-label={predictionMessages.feedLabel}
      style={{ height: total, '--per-row': perRow } as CSSProperties}
      className="relative"
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measure}
          data-index={row.index}
          style={{ transform: `translateY(${row.start - margin}px)` }}
          className="absolute inset-x-0 top-0 grid grid-cols-[repeat(var(--per-row),minmax(0,1fr))] gap-4 pb-2 md:pb-4"
        >
          {items.slice(row.index * perRow, (row.index + 1) * perRow).map((prediction, at) => (
            <PredictionCard
              key={prediction.id}
              prediction={prediction}
              place={place}
              actions={actions}
              position={{ at: row.index * perRow + at, of: whole ? items.length : -1 }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
