import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { useState } from 'react'
import type { PredictionActions } from '../counts.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PredictionFeed } from './prediction-feed.tsx'

interface Props {
  symbol: string
  /** The number of public predictions of the stock. */
  total?: number | undefined
  actions?: PredictionActions | undefined
}

/** The predictions tab of a stock. */
export function StockFeed({ symbol, total, actions }: Props) {
  const [filter, setFilter] = useState<PredictionFilter>('all')
  return (
    <div className="flex flex-col gap-2 max-md:grow max-md:*:last:grow md:gap-3">
      <div className="bg-surface px-5 py-2.5 md:rounded-b-4 md:px-6">
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          counts={total === undefined ? undefined : { all: total }}
        />
      </div>
      <PredictionFeed
        filter={filter}
        stock={symbol}
        context="stock"
        onShowAll={() => setFilter('all')}
        actions={actions}
      />
    </div>
  )
}
