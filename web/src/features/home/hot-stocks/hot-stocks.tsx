import { Link } from '@tanstack/react-router'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, RowSkeleton, SkeletonLines } from '#shared/ui/feedback/skeleton.tsx'
import type { HotStock } from '#shared/data/home-query.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { cx } from '#shared/ui/cx.ts'
import { appendLivePrice, Sparkline } from '#shared/stocks/sparkline.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { homeMessages } from '../messages.ts'
import { PriceTime } from './price-time.tsx'

interface Props {
  stocks: readonly HotStock[] | undefined
  /** The trading day whose closes 오늘 shows and names; null if it names none. */
  closeDay: string | null
}

/** The five stocks with the most public predictions. */
export function HotStocks({ stocks, closeDay }: Props) {
  const price = stocks?.find((stock) => stock.price)?.price
  const isDayNamedAbove = price?.final && price.tradingDay === closeDay
  return (
    <Section title={homeMessages.hotStocks} aside={price && !isDayNamedAbove && <PriceTime price={price} />}>
      {stocks ? <HotStockList stocks={stocks} /> : <RowSkeletons />}
    </Section>
  )
}

function HotStockList({ stocks }: { stocks: readonly HotStock[] }) {
  if (stocks.length === 0) return <NoHotStocks />
  return (
    <ol className="@container -my-1">
      {stocks.map((stock, index) => (
        <li key={stock.symbol}>
          <HotStockRow stock={stock} isFirst={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function NoHotStocks() {
  return (
    <EmptyState
      title={homeMessages.noHotStocks}
      message={homeMessages.noHotStocksHint}
      action={
        <Link to="/predict" className={buttonClass()}>
          {homeMessages.predict}
        </Link>
      }
    />
  )
}

function RowSkeletons() {
  return (
    <Loading className="-my-1">
      <RowSkeleton
        rows={5}
        className="h-16"
        hasRank
        pictureSize="size-10"
        lines={['h-3.5 w-18', 'mt-1.5 h-3 w-22']}
      >
        <SkeletonLines lines={['h-3.5 w-16', 'mt-1.5 h-3 w-13']} />
      </RowSkeleton>
    </Loading>
  )
}

function HotStockRow({ stock, isFirst }: { stock: HotStock; isFirst: boolean }) {
  const { symbol, name, koreanName, predictions, price } = stock
  const shownName = koreanName ?? name
  const count = formatCount(predictions)
  return (
    <StockLink
      symbol={symbol}
      className="-mx-2 grid h-16 @max-[16rem]:flex @max-[16rem]:h-auto @max-[16rem]:flex-wrap grid-cols-[1rem_2.5rem_minmax(0,1fr)_3.25rem_auto] items-center gap-x-2.5 rounded-3 @min-[38rem]:gap-x-3 px-2 transition-colors moves-fast hover:bg-surface-2 @min-[38rem]:grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_5.5rem_8.75rem_6.75rem] @min-[56rem]:grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_minmax(0,1fr)_18rem_6.75rem]"
    >
      <span
        className={cx(
          'text-center type-body-strong before:content-[counter(list-item)]',
          isFirst ? 'text-accent-text' : 'text-text-2',
        )}
      />
      <TickerTile symbol={symbol} />
      <span className="min-w-0">
        <span className="block type-body-strong">{shownName}</span>
        <span className="block type-label text-text-2">
          <span className="@max-[38rem]:hidden">{findShownTicker(shownName, symbol)}</span>
        </span>
      </span>
      <span className="type-label whitespace-nowrap text-text-2 @max-[38rem]:hidden">
        {homeMessages.predictionCount(count)}
      </span>
      <RecentCloses stock={stock} />
      <span className="text-right">
        {price ? (
          <>
            <Price isAnimated value={price.currentPrice} className="block type-body-strong" />
            <ChangeFigure percent={price.changePercent} className="type-label-strong" />
          </>
        ) : (
          <span className="type-caption text-text-2">{homeMessages.noPrice}</span>
        )}
      </span>
    </StockLink>
  )
}

/** Shows the closes of the last days, and the current price while the market is open. */
function RecentCloses({ stock: { closes, price } }: { stock: HotStock }) {
  const values = appendLivePrice(closes, price)
  const change = price?.changePercent ?? 0
  return (
    <Sparkline
      values={values}
      change={change}
      label={sharedMessages.sparkline(values.length, formatChange(change))}
      className="mr-1.5 h-7 @min-[38rem]:ml-6"
    />
  )
}
