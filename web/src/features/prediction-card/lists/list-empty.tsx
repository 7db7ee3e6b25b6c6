import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { cx } from '#shared/ui/cx.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { predictionCardMessages as messages } from '../messages.ts'

interface Props {
  filter: PredictionFilter
  sort?: PredictionSort | undefined
  /** Whether the list is filtered by a stock; a button then removes the filter. */
  isFilteredByStock?: boolean
  onShowAll: () => void
  /** The authors: followed members, or one other member. Undefined for the viewer or everybody. */
  authors?: 'following' | 'otherMember' | undefined
  stock?: string | undefined
}

/** An empty list: the reason, and what to do next. */
export function ListEmpty({ filter, sort, isFilteredByStock = false, onShowAll, authors, stock }: Props) {
  const isUnfiltered = filter === 'all' && !isFilteredByStock
  const text = messages.empty[findEmptyKind({ filter, sort, isFilteredByStock, authors })]
  return (
    <EmptyState
      {...text}
      action={
        isUnfiltered ? (
          <NextStep authors={authors} stock={stock} />
        ) : (
          <Button variant="secondary" onClick={onShowAll}>
            {messages.showAll}
          </Button>
        )
      }
    />
  )
}

function findEmptyKind({
  filter,
  sort,
  isFilteredByStock,
  authors,
}: Pick<Props, 'filter' | 'sort' | 'isFilteredByStock' | 'authors'>) {
  if (isFilteredByStock) return 'narrowed'
  if (filter !== 'all') return filter
  if (authors) return authors
  return sort === 'closing' ? 'closing' : 'all'
}

function NextStep({ authors, stock }: Pick<Props, 'authors' | 'stock'>): ReactNode {
  if (authors === 'otherMember') return null
  if (authors === 'following') {
    return (
      <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
        {messages.toLeaderboard}
      </Link>
    )
  }
  if (stock) {
    return (
      // On the phone, the action at the bottom of the screen has the same link.
      <StockLink symbol={stock} className={cx(buttonClass(), 'max-lg:hidden')}>
        {messages.predict}
      </StockLink>
    )
  }
  return (
    <Link to="/predict" className={buttonClass()}>
      {messages.predict}
    </Link>
  )
}
