import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import { STOCK_TABS, type StockTab } from '#shared/navigation/search-params.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { useInView } from '#shared/browser/use-in-view.ts'
import { cx } from '#shared/ui/cx.ts'
import { TabRow } from '#shared/ui/tab-row.tsx'
import { stockPageMessages } from './messages.ts'
import type { Stock } from '#shared/stocks/queries.ts'
import { getStockName } from '#shared/stocks/price-texts.ts'
import { PriceRow } from './price-row.tsx'
import { type StockProps, StockCard } from './stock-card.tsx'

const { tabs: tabNames } = stockPageMessages

/** Classes that place a tab's content next to the chart on the desktop. On the phone it follows the chart. */
export interface TabLayout {
  /** The column with a card. */
  sideCard: string
  /** The column without a card. */
  column: string
}

const LAYOUT: TabLayout = {
  sideCard: 'bg-surface lg:col-start-2 lg:row-start-2 lg:row-end-4 lg:self-start lg:rounded-b-4',
  column:
    '[--feed-top:calc(var(--below-header)+5.5rem)] lg:[--feed-top:var(--below-header)] lg:col-start-2 lg:row-start-2 lg:row-end-4 lg:self-start',
}

interface Props extends StockProps {
  tab: StockTab
  onTabChange: (tab: StockTab) => void
  /** Renders the content of a tab, which continues the card of the tab row. */
  renderTab: (tab: StockTab, layout: TabLayout) => ReactNode
}

/** A stock: its price, which stays in view, its chart, and four tabs. */
export function StockDetail({ tab, onTabChange, renderTab, ...stockProps }: Props) {
  const { symbol, stock } = stockProps
  const [header, isHeaderInView] = useInView()
  const isFormOpen = tab === 'predict'
  // On the phone, only the tab with the form needs the chart, whose code is large.
  const isChartMounted = useStaysTrue(useIsDesktop() || isFormOpen)
  const title = stock ? getStockName(stock) : symbol
  return (
    <Radix.Root
      value={tab}
      onValueChange={(next) => {
        const chosenTab = STOCK_TABS.find((stockTab) => stockTab === next)
        if (chosenTab) onTabChange(chosenTab)
      }}
      className="min-h-dvh max-md:flex max-md:flex-col"
    >
      <title>{`${title} · ${sharedMessages.brand}`}</title>
      {/* On the phone, only the app's header names the stock of these tabs, and it is no heading. */}
      {!isFormOpen && <h1 className="sr-only lg:hidden">{title}</h1>}
      <PinnedPrice symbol={symbol} stock={stock} isFormOpen={isFormOpen} isHeaderInView={isHeaderInView} />
      <div className="mx-auto w-full max-md:flex max-md:grow max-md:flex-col md:max-w-column md:py-4 lg:frame lg:grid lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-4 lg:pt-7 lg:pb-0">
        {isChartMounted && (
          <StockCard
            {...stockProps}
            ref={header}
            isFormOpen={isFormOpen}
            onPredict={() => onTabChange('predict')}
          />
        )}
        <TabRow
          label={stockPageMessages.tabsLabel}
          tabs={listTabs(stock)}
          value={tab}
          className={cx(
            'sticky top-[calc(var(--below-header)+2.5rem)] z-sticky px-5 low:static short:[&_button]:h-10',
            'lg:static lg:col-start-2 lg:row-start-1 lg:rounded-t-4 lg:px-6',
            !isFormOpen && 'md:rounded-t-4',
          )}
        />
        <Radix.Content value={tab} className="contents max-md:*:last:grow">
          {renderTab(tab, LAYOUT)}
        </Radix.Content>
      </div>
    </Radix.Root>
  )
}

/** Returns whether `condition` is true or has been true before. */
function useStaysTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return wasTrue
}

const listTabs = (stock: Stock | null) =>
  [
    { value: 'predict', label: tabNames.predict },
    { value: 'feed', label: tabNames.feed, count: stock?.predictionCount ?? null },
    { value: 'community', label: tabNames.community, count: stock?.postCount ?? null },
    { value: 'sentiment', label: tabNames.sentiment },
  ] as const

interface PinnedPriceProps {
  symbol: string
  stock: Stock | null
  /** Whether the tab with the form is open. The price is then pinned above the form when the header is out of view. */
  isFormOpen: boolean
  /** Whether the header, which shows the same price, is in view. */
  isHeaderInView: boolean
}

/** The price pinned below the app's header while the stock's header is out of view. */
function PinnedPrice({ symbol, stock, isFormOpen, isHeaderInView }: PinnedPriceProps) {
  return (
    <div
      className={cx(
        'sticky top-(--below-header) z-sticky',
        isFormOpen ? 'h-0' : 'bg-surface lg:h-0 lg:bg-transparent',
      )}
    >
      <div
        className={cx(
          isFormOpen && 'absolute inset-x-0 border-b border-line bg-surface',
          isFormOpen && isHeaderInView && 'invisible',
          !isFormOpen && 'lg:hidden',
        )}
      >
        <div className="mx-auto px-5 md:max-w-column lg:frame">
          <PriceRow symbol={symbol} stock={stock} showsName={isFormOpen} />
        </div>
      </div>
    </div>
  )
}
