import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useHome } from '#shared/data/home-query.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { stockMessages } from '../messages.ts'
import { priceTime } from '../detail/price-words.ts'
import { moversQuery, pricesQuery } from '../queries.ts'
import { SearchInPage } from '../search/header-search.tsx'
import { type PickedStock, PickRow } from './pick-row.tsx'

const texts = stockMessages.picker
/** With fewer stocks to choose from, those that moved most are offered too. */
const ENOUGH = 5

interface Props {
  /** Stocks with a pending prediction of the member; null while unknown. */
  taken: readonly string[] | null
}

/** The choice of a stock and a first target: among the watched, the popular and the moved ones, or by search. */
export function StockPicker({ taken }: Props) {
  const home = useHome()
  const watched = useQuery(watchlistQuery)
  const isLoading = taken === null || home.isPending || watched.isPending
  const free = <Stock extends PickedStock>(stocks: readonly Stock[] = []) =>
    stocks.filter(({ symbol }) => !taken?.includes(symbol))
  const own = free(watched.data)
  const running = watched.data?.filter(({ symbol }) => taken?.includes(symbol)) ?? []
  const hot = free(home.data?.hotStocks).filter(({ symbol }) => !own.some((stock) => stock.symbol === symbol))
  const offered = [...own, ...hot].map(({ symbol }) => symbol)
  const asOf = [...own, ...hot, ...running].find(({ price }) => price)?.price
  const hasWatched = own.length + running.length > 0
  const few = offered.length < ENOUGH
  const popular = home.data ? (
    (hot.length > 0 || !hasWatched) && <PickList title={texts.hot} stocks={hot} />
  ) : (
    <Section>
      <QueryFailure title={texts.failed} query={home} />
    </Section>
  )
  return (
    <div className={cx(COLUMN, 'w-full lg:mx-auto', !isLoading && !few && !hasWatched && 'lg:max-w-column')}>
      <Section>
        <h1 className="type-title-3 lg:type-title-1">{texts.title}</h1>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 type-label text-text-2">
          {texts.lead}
          <span className="type-caption">{asOf && priceTime(asOf)}</span>
        </p>
        <div className="mt-4 md:hidden">
          <SearchInPage />
        </div>
      </Section>
      {isLoading ? (
        <Section>
          {/* Which stocks come first is not known yet. */}
          <Skeleton className="mt-0.75 mb-3.75 h-4.5 w-28" />
          <PickSkeleton />
        </Section>
      ) : (
        <div className={cx(COLUMN, (few || hasWatched) && COLUMNS)}>
          {hasWatched && <PickList title={texts.watched} stocks={own} running={running} />}
          {popular}
          {few && <MovedStocks besides={[...(taken ?? []), ...offered]} />}
        </div>
      )}
    </div>
  )
}

const COLUMN = 'flex flex-col gap-2 max-md:*:last:grow md:gap-4'
const COLUMNS = 'lg:block lg:columns-2 lg:gap-4 lg:*:mb-4 lg:*:break-inside-avoid'

function MovedStocks({ besides }: { besides: readonly string[] }) {
  const movers = useQuery(moversQuery).data
  const free = (stocks: readonly StockMove[] = []) => stocks.filter(({ symbol }) => !besides.includes(symbol))
  const [up, down] = [free(movers?.up), free(movers?.down)]
  const prices = useQuery(pricesQuery([...up, ...down].map(({ symbol }) => symbol))).data
  if (!prices) return null
  const priced = (stocks: readonly StockMove[]) =>
    stocks.map((stock) => ({ ...stock, price: prices.get(stock.symbol) ?? null }))
  return (
    <>
      {up.length > 0 && <PickList title={stockMessages.search.up} stocks={priced(up)} />}
      {down.length > 0 && <PickList title={stockMessages.search.down} stocks={priced(down)} />}
    </>
  )
}

interface ListProps {
  title: string
  stocks: readonly PickedStock[]
  /** Below them, those with an open prediction of the member. */
  running?: readonly PickedStock[]
}

function PickList({ title, stocks, running = [] }: ListProps) {
  return (
    <Section title={title}>
      {stocks.length + running.length === 0 ? (
        <p className="py-4 type-body text-text-2">{texts.none}</p>
      ) : (
        <ul className="-my-2">
          {stocks.map((stock) => (
            <PickRow key={stock.symbol} stock={stock} />
          ))}
        </ul>
      )}
      {running.length > 0 && (
        <details className="group" open={stocks.length === 0}>
          <summary className="mt-2 flex h-touch list-none items-center justify-between type-label-strong text-text-2 [&::-webkit-details-marker]:hidden">
            {texts.running(running.length)}
            <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <ul>
            {running.map((stock) => (
              <PickRow key={stock.symbol} stock={stock} isTaken />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

const ROWS = ['h-4 w-16', 'h-4 w-20', 'h-4 w-12', 'h-4 w-18', 'h-4 w-14']

function PickSkeleton() {
  return (
    <Loading className="-my-2">
      {ROWS.map((name) => (
        <RowSkeleton key={name} className="min-h-16" picture="size-10" lines={[name, 'mt-2 h-3 w-24']}>
          <Skeleton className="h-12 w-33.5" />
        </RowSkeleton>
      ))}
    </Loading>
  )
}
