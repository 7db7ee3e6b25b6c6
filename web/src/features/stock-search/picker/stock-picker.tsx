import { useQuery } from '@tanstack/react-query'
import { useHome } from '#shared/data/home-query.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { stockSearchMessages } from '../messages.ts'
import { formatPriceTime } from '#shared/stocks/price-words.ts'
import { SearchInPage } from '../header-search.tsx'
import { PickList, PickSkeleton, type PickedStocks } from './pick-list.tsx'
import type { PickedStock } from './pick-row.tsx'
import { useMovedStocks } from './use-moved-stocks.ts'

const texts = stockSearchMessages.picker

interface Props {
  /** Stocks with a pending prediction of the member; null while unknown. */
  takenSymbols: readonly string[] | null
}

/** Offers watched, popular and most moved stocks, each with first targets, and a search. */
export function StockPicker({ takenSymbols }: Props) {
  const home = useHome()
  const watched = useQuery(watchlistQuery)
  const removeTaken = <Stock extends PickedStock>(stocks: readonly Stock[] = []) =>
    stocks.filter(({ symbol }) => !takenSymbols?.includes(symbol))
  const watchedStocks = removeTaken(watched.data)
  const running = watched.data?.filter(({ symbol }) => takenSymbols?.includes(symbol)) ?? []
  const hot = removeTaken(home.data?.hotStocks).filter(
    ({ symbol }) => !watchedStocks.some((stock) => stock.symbol === symbol),
  )
  const moved = useMovedStocks([
    ...(takenSymbols ?? []),
    ...[...watchedStocks, ...hot].map(({ symbol }) => symbol),
  ])
  const firstPrice = [...watchedStocks, ...hot, ...running].find(({ price }) => price)?.price
  const hasWatched = watchedStocks.length + running.length > 0
  return (
    <div role="group" aria-label={texts.choose} className={COLUMN}>
      <header className="bg-surface p-5 md:rounded-4 md:px-6">
        <h1 className="type-title-3 lg:type-title-1">{texts.title}</h1>
        <p className="flex grow flex-wrap justify-between gap-x-3 mt-1 type-label text-text-2">
          {texts.lead}
          <span className="type-caption">{firstPrice && formatPriceTime(firstPrice)}</span>
        </p>
        <div className="mt-4 md:hidden">
          <SearchInPage label={texts.search} />
        </div>
      </header>
      {takenSymbols === null || home.isPending || watched.isPending ? (
        <Section>
          {/* It is not known yet which stocks come first. */}
          <Skeleton className="mt-0.75 mb-3.75 h-4.5 w-28" />
          <PickSkeleton />
        </Section>
      ) : (
        <>
          {home.isError && !home.data && (
            <Section>
              <QueryFailure title={texts.failed} query={home} />
            </Section>
          )}
          {renderLists({
            watched: hasWatched ? [{ title: texts.watched, stocks: watchedStocks, running }] : [],
            hot: home.data && (hot.length > 0 || !hasWatched) ? [{ title: texts.hot, stocks: hot }] : [],
            moved,
          })}
        </>
      )}
    </div>
  )
}

const COLUMN = 'flex flex-col gap-2 max-md:*:last:grow md:gap-4'

/** Renders the lists one below the other. */
function renderLists({ watched, hot, moved }: Record<'watched' | 'hot' | 'moved', readonly PickedStocks[]>) {
  // A list below one that is loading would move when its rows arrive.
  const isLoading = moved.some(({ stocks }) => stocks === null)
  const lists = [...watched, ...hot, ...(isLoading ? moved.slice(0, 1) : moved)]
  return lists.map((list) => <PickList key={list.title} {...list} />)
}
