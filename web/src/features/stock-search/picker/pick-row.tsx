import { listQuickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { Link } from '@tanstack/react-router'
import { findDirection, formatPrice } from '#shared/format/format-figures.ts'
import { type TargetPercent, TARGET_PERCENTS } from '#shared/navigation/search-params.ts'
import { ChangeFigure, DIRECTION_TEXT_CLASS } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { cx } from '#shared/ui/cx.ts'
import { LastCloses } from '../last-closes.tsx'

export interface OfferedStock {
  symbol: string
  name: string
  koreanName: string | null
  price: StockPrice | null
}

/** A stock with two links. Each link opens the form with another target. */
export function PickRow({ stock: { symbol, name, koreanName, price } }: { stock: OfferedStock }) {
  const shownName = koreanName ?? name
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <StockLink
        symbol={symbol}
        className="-mx-2 flex min-h-12 min-w-0 flex-[1_1_9rem] items-center gap-2 rounded-3 px-2 hover:bg-surface-2 md:gap-3"
      >
        <TickerTile symbol={symbol} size={36} />
        <span className="min-w-0 flex-1 md:max-w-36">
          <span className="block truncate type-body-strong">{shownName}</span>
          <Price
            isAnimated
            value={price?.currentPrice ?? null}
            className="type-label text-text-2 md:hidden"
          />
        </span>
        {price && (
          <span className="mr-1 flex flex-none flex-col items-end gap-y-1 md:flex-1 md:flex-row md:items-center md:gap-x-3">
            <LastCloses symbol={symbol} price={price} reservesSpace className="h-5 w-16 md:flex-1" />
            <span className="text-right md:min-w-18">
              <Price isAnimated value={price.currentPrice} className="block type-body-strong max-md:hidden" />
              <ChangeFigure percent={price.changePercent} className="type-label-strong" />
            </span>
          </span>
        )}
      </StockLink>
      {/* Equally wide in each row, so that the charts are below each other. */}
      <span className="flex min-w-31.5 gap-1.5 md:min-w-33.5">
        {price &&
          TARGET_PERCENTS.map((percent) => (
            <TargetLink
              key={percent}
              symbol={symbol}
              name={shownName}
              targetPercent={percent}
              price={price.currentPrice}
            />
          ))}
      </span>
    </li>
  )
}

interface TargetProps {
  symbol: string
  name: string
  targetPercent: TargetPercent
  price: number
}

function TargetLink({ symbol, name, targetPercent, price }: TargetProps) {
  const quickTarget = listQuickTargets(price).find(({ percent }) => percent === Number(targetPercent))
  if (!quickTarget) return null
  return (
    <Link
      to="."
      search={{ stock: symbol, aim: targetPercent }}
      className={cx(
        'flex h-12 flex-1 flex-col items-center justify-center rounded-2 px-1 transition-colors moves-fast hover:bg-surface-2',
        quickTarget.percent > 0 ? 'bg-up/8' : 'bg-down/8',
      )}
    >
      <span className="sr-only">{name} </span>
      <span className={cx('type-card-strong', DIRECTION_TEXT_CLASS[findDirection(quickTarget.percent)])}>
        {quickTarget.percent > 0 ? '+' : '−'}
        {Math.abs(quickTarget.percent)}%
      </span>
      <span className="type-caption text-text-2">{formatPrice(quickTarget.targetPrice)}</span>
    </Link>
  )
}
