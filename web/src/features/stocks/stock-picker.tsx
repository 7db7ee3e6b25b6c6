import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { messageOf } from '../../shared/error-messages.ts'
import { formatCount } from '../../shared/format.ts'
import { ChangeFigure } from '../../shared/ui/change-figure.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Price } from '../../shared/ui/price.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { StockLink } from '../../shared/ui/stock-link.tsx'
import { TickerTile } from '../../shared/ui/ticker-tile.tsx'
import { stockMessages } from './messages.ts'
import { hotStocksQuery } from './queries.ts'
import { usePickStock } from './search/header-search.tsx'
import { SearchBox } from './search/search-box.tsx'
import { SearchOpener } from './search/search-opener.tsx'

const texts = stockMessages.picker

/** Before a prediction: which stock? By search, or one that many predict. */
export function StockPicker() {
  const pick = usePickStock()
  return (
    <>
      <Section className="text-center">
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
          <Target size={24} aria-hidden="true" />
        </span>
        <h1 className="mt-4 type-title-3">{texts.title}</h1>
        <p className="mt-1 type-body text-text-2">{stockMessages.search.hint}</p>
        <div className="mx-auto mt-5 max-w-105 text-left">
          <div className="lg:hidden">
            <SearchOpener onPick={pick} look="field" />
          </div>
          <SearchBox onPick={pick} className="max-lg:hidden" />
        </div>
      </Section>
      <Section title={texts.hot}>
        <HotStocks />
      </Section>
    </>
  )
}

function HotStocks() {
  const { data, isPending, error, refetch, isFetching } = useQuery(hotStocksQuery)
  if (isPending) return <HotSkeleton />
  if (!data) {
    return (
      <ErrorState
        title={texts.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data.length === 0) return <p className="py-4 type-body text-text-2">{texts.none}</p>
  return (
    <ul className="-mx-3">
      {data.map(({ symbol, name, koreanName, predictions, price }) => (
        <li key={symbol}>
          <StockLink
            symbol={symbol}
            className="flex h-16 items-center gap-3 rounded-3 px-3 hover:bg-surface-2"
          >
            <TickerTile symbol={symbol} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block truncate type-body-strong">{koreanName ?? name}</span>
              <span className="block type-label text-text-3">
                {symbol} · {texts.predictions(formatCount(predictions))}
              </span>
            </span>
            <span className="text-right">
              <Price value={price?.currentPrice ?? null} className="block type-body-strong" />
              {price && <ChangeFigure percent={price.changePercent} className="type-label-strong" />}
            </span>
          </StockLink>
        </li>
      ))}
    </ul>
  )
}

const ROWS = ['w-16', 'w-20', 'w-12', 'w-18', 'w-14']

function HotSkeleton() {
  return (
    <Loading>
      {ROWS.map((width) => (
        <div key={width} className="flex h-16 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2 h-3 w-24" />
          </div>
          <Skeleton className="h-8 w-18" />
        </div>
      ))}
    </Loading>
  )
}
