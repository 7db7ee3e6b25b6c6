import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import type { Aim } from '../../../shared/chart/target-handle.tsx'
import { sharedMessages } from '../../../shared/messages.ts'
import type { StockTab } from '../../../shared/search-params.ts'
import { useInSight } from '../../../shared/use-in-sight.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { TabRow } from '../../../shared/ui/tab-row.tsx'
import { stockMessages } from '../messages.ts'
import type { Stock } from '../queries.ts'
import type { MyAim } from './chart-model.ts'
import { Company } from './company.tsx'
import { Facts } from './facts.tsx'
import { nameOf } from './price-words.ts'
import { PriceRow } from './price-row.tsx'
import { StockChart } from './stock-chart.tsx'
import { StockHead } from './stock-head.tsx'

const { tabs: names } = stockMessages

/** Where a tab's parts go on the desktop: beside the chart, and below it. On the phone one follows the other. */
export interface Places {
  beside: string
  /** The same place without a card of its own. */
  column: string
  below: string
  /** At the foot of what stands beside it, and after all the rest. */
  last: string
}

const PLACES: Places = {
  beside: 'bg-surface lg:col-start-2 lg:row-start-2 lg:row-end-4',
  column:
    '[--feed-top:calc(var(--below-header)+5.5rem)] lg:[--feed-top:var(--below-header)] lg:col-start-2 lg:row-start-2 lg:row-end-4 lg:self-start',
  below: 'lg:col-start-1 lg:row-start-3 lg:row-end-5',
  last: 'lg:col-start-2 lg:row-start-4',
}

interface Props {
  symbol: string
  /** Null while it is on its way. */
  stock: Stock | null
  liveUnsupported: boolean
  /** Stands beside the price: the star. */
  mark?: ReactNode
  tab: StockTab
  onTab: (tab: StockTab) => void
  /** My target and its window on the chart; movable with `onTarget`. */
  mine: MyAim
  aim: Aim | null
  /** What the tabs hold; they continue the card of the tab row. */
  renderTab: (tab: StockTab, places: Places) => ReactNode
}

/** One stock: its price always in sight, its chart, and four ways to look at it. */
export function StockDetail({
  symbol,
  stock,
  liveUnsupported,
  mark,
  tab,
  onTab,
  mine,
  aim,
  renderTab,
}: Props) {
  const head = useRef<HTMLDivElement>(null)
  const headInSight = useInSight(head)
  const aiming = tab === 'predict'
  const counted = [
    { value: 'predict', label: names.predict },
    { value: 'feed', label: names.feed, count: stock?.predictionCount ?? null },
    { value: 'community', label: names.community, count: stock?.postCount ?? null },
    { value: 'sentiment', label: names.sentiment },
  ] as const
  return (
    <Radix.Root value={tab} onValueChange={(next) => onTab(next as StockTab)} className="min-h-dvh">
      <title>{`${stock ? nameOf(stock) : symbol} · ${sharedMessages.brand}`}</title>
      {/* On the phone only the header names the stock of these tabs, and it is no heading. */}
      {!aiming && <h1 className="sr-only lg:hidden">{stock ? nameOf(stock) : symbol}</h1>}
      <div
        className={cx(
          'sticky top-(--below-header) z-sticky',
          aiming ? 'h-0' : 'bg-surface lg:h-0 lg:bg-transparent',
        )}
      >
        <div
          className={cx(
            aiming && 'absolute inset-x-0 border-b border-line bg-surface',
            aiming && headInSight && 'invisible',
            !aiming && 'lg:hidden',
          )}
        >
          <div className="mx-auto px-5 md:max-w-column lg:frame">
            <PriceRow symbol={symbol} stock={stock} named={aiming} />
          </div>
        </div>
      </div>
      <div className="mx-auto w-full md:max-w-column md:py-4 lg:frame lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-x-4 lg:pt-7 lg:pb-0">
        <section
          className={cx(
            'bg-surface px-5 pt-4 pb-3 md:rounded-t-4 md:pt-6 lg:col-start-1 lg:rounded-4 lg:p-6',
            aiming
              ? 'lg:row-start-1 lg:row-end-3'
              : 'max-lg:hidden lg:sticky lg:top-[calc(var(--below-header)+1rem)] lg:row-start-1 lg:row-end-4 lg:self-start',
          )}
        >
          <StockHead ref={head} symbol={symbol} stock={stock} liveUnsupported={liveUnsupported} mark={mark} />
          <StockChart
            symbol={symbol}
            stock={stock}
            mine={mine}
            aim={aim}
            className={cx('-mr-4 -ml-5 mt-4 h-66 lg:mx-0', aiming ? 'lg:h-78' : 'lg:h-103.5')}
            legendClass="mt-2 lg:mt-3"
          />
          {!aiming && (
            <div className="mt-4 border-t border-line pt-5">
              <Facts symbol={symbol} stock={stock} />
              <div className="mt-3 -mb-3">
                <Company symbol={symbol} />
              </div>
            </div>
          )}
        </section>
        <TabRow
          label={stockMessages.tabsLabel}
          tabs={counted}
          className={cx(
            'sticky top-[calc(var(--below-header)+2.5rem)] z-sticky px-5 low:static',
            'lg:static lg:col-start-2 lg:row-start-1 lg:rounded-t-4 lg:px-6',
            !aiming && 'md:rounded-t-4',
          )}
        />
        <Radix.Content value={tab} className="contents">
          {renderTab(tab, PLACES)}
        </Radix.Content>
      </div>
    </Radix.Root>
  )
}
