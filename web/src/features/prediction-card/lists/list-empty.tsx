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
  /** The list is filtered by this stock: offers to remove the filter. */
  narrowed?: boolean
  onShowAll: () => void
  /** The owner of the list; undefined: the signed-in member, or everybody. */
  of?: 'following' | 'others' | undefined
  stock?: string | undefined
}

/** An empty list: the reason, and what to do next. */
export function ListEmpty({ filter, sort, narrowed = false, onShowAll, of, stock }: Props) {
  const isWhole = filter === 'all' && !narrowed
  const text = messages.empty[findEmptyKind({ filter, sort, narrowed, of })]
  return (
    <EmptyState
      {...text}
      action={
        isWhole ? (
          <NextStep of={of} stock={stock} />
        ) : (
          <Button variant="secondary" onClick={onShowAll}>
            {messages.showAll}
          </Button>
        )
      }
    />
  )
}

function findEmptyKind({ filter, sort, narrowed, of }: Pick<Props, 'filter' | 'sort' | 'narrowed' | 'of'>) {
  if (narrowed) return 'narrowed'
  if (filter !== 'all') return filter
  return of ?? (sort === 'closing' ? 'closing' : 'all')
}

function NextStep({ of, stock }: Pick<Props, 'of' | 'stock'>): ReactNode {
  if (of === 'others') return null
  if (of === 'following') {
    return (
      <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
        {messages.findPeople}
      </Link>
    )
  }
  if (stock) {
    return (
      // The phone's action at the bottom says the same.
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
