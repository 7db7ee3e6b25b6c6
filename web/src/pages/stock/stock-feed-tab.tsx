import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { useState } from 'react'
import { FilterBar } from '#features/prediction-card/lists/filter-bar.tsx'
import { PredictionFeed } from '#features/prediction-card/lists/prediction-feed.tsx'
import { StickyPredictAction } from '#features/stock-page/sticky-predict-action.tsx'
import { TargetStrip } from '#features/stock-page/sentiment/target-strip.tsx'
import { usePredictionActions } from '../predictions/use-prediction-actions.tsx'
import type { StockTabProps } from './stock-tab-props.ts'
import { useListedTargets } from './use-listed-targets.ts'

export function StockFeedTab({ stock, layout, onPredict }: StockTabProps) {
  const [filter, setFilter] = useState<PredictionFilter>('all')
  const { actions, reportDialog } = usePredictionActions()
  return (
    <div className={`${layout.column} max-md:flex max-md:flex-col`}>
      <div className="flex flex-col gap-2 max-md:grow max-md:*:last:grow md:gap-3">
        <div className="bg-surface px-5 py-2.5 md:rounded-b-4 md:px-6">
          <FilterBar filter={filter} onFilterChange={setFilter} counts={{ all: stock.predictionCount }} />
          {/* On the desktop, a card below the chart shows the targets. */}
          <div className="lg:hidden">
            <TargetStrip targets={useListedTargets(stock.symbol)} price={stock.price.currentPrice} />
          </div>
        </div>
        <PredictionFeed
          filter={filter}
          stock={stock.symbol}
          context="stock"
          onShowAll={() => setFilter('all')}
          actions={actions}
        />
      </div>
      <StickyPredictAction ownPredictionId={stock.myPendingPrediction} onPredict={onPredict} />
      {reportDialog}
    </div>
  )
}
