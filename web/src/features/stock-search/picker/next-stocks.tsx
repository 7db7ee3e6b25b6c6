import { type HotStock, useHome } from '#shared/data/home-query.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { stockSearchMessages } from '../messages.ts'

const texts = stockSearchMessages.next
const STOCKS_SHOWN = 3

interface Props {
  /** Stocks with a pending prediction of the member; null while unknown. */
  pendingSymbols: readonly string[] | null
  /** How many more predictions the member may make today; undefined while unknown. */
  predictionsLeft: number | undefined
}

/** Popular stocks that the member has not predicted, as the next step. */
export function NextStocks({ pendingSymbols, predictionsLeft }: Props) {
  const { data, isPending } = useHome()
  if (isPending || pendingSymbols === null) return <NextSkeleton />
  const stocks =
    data?.hotStocks.filter(({ symbol }) => !pendingSymbols.includes(symbol)).slice(0, STOCKS_SHOWN) ?? []
  if (stocks.length === 0) return null
  return (
    <Section title={texts.title}>
      {predictionsLeft !== undefined && (
        <p className="-mt-2 mb-3 type-label text-text-2">
          {predictionsLeft > 0 ? texts.predictionsLeft(predictionsLeft) : texts.noPredictionsLeft}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {stocks.map((stock) => (
          <NextStock key={stock.symbol} stock={stock} />
        ))}
      </ul>
    </Section>
  )
}

function NextStock({ stock: { symbol, name, koreanName, price } }: { stock: HotStock }) {
  const shownName = koreanName ?? name
  return (
    <li className="flex h-15 items-center gap-3">
      <TickerTile symbol={symbol} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body-strong">{shownName}</span>
        <span className="flex items-baseline gap-1.5">
          <Price isAnimated value={price?.currentPrice ?? null} className="type-label text-text-2" />
          {price && <ChangeFigure percent={price.changePercent} className="type-label-strong" />}
        </span>
      </span>
      <StockLink symbol={symbol} className={buttonClass({ variant: 'secondary' })}>
        <span className="sr-only">{shownName}</span>
        {texts.predict}
      </StockLink>
    </li>
  )
}

function NextSkeleton() {
  return (
    <Section title={texts.title}>
      <Loading>
        <RowSkeleton
          rows={STOCKS_SHOWN}
          className="h-15 not-first:mt-1"
          pictureSize="size-10"
          lines={['h-4 w-20', 'mt-2 h-3 w-28']}
        >
          <Skeleton className="h-touch w-22" />
        </RowSkeleton>
      </Loading>
    </Section>
  )
}
