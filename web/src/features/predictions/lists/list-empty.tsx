import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { StockLink } from '../../../shared/ui/stock-link.tsx'
import { listMessages as messages } from './messages.ts'

interface Props {
  filter: PredictionFilter
  onShowAll: () => void
  /** Whose list it is when it holds nothing at all; mine or everybody's without. */
  of?: 'following' | 'others' | undefined
  stock?: string | undefined
}

/** Nothing to list: why, and what to do next. */
export function ListEmpty({ filter, onShowAll, of, stock }: Props) {
  const text = messages.empty[filter === 'all' ? (of ?? 'all') : filter]
  return (
    <EmptyState
      {...text}
      action={
        filter === 'all' ? (
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
      <StockLink symbol={stock} className={buttonClass()}>
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
