import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHome } from '#shared/data/home-query.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatPriceTime } from '#shared/stocks/price-texts.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import { SearchInPage, usePickStock } from '../header-search.tsx'
import { stockSearchMessages } from '../messages.ts'
import { SearchBox } from '../search-box.tsx'
import { PickList, PickSkeleton } from './pick-list.tsx'
import type { OfferedStock } from './pick-row.tsx'

const texts = stockSearchMessages.picker

interface Props {
  /** Stocks with a pending prediction of the member; null while unknown. */
  pendingSymbols: readonly string[] | null
}

/** Offers watched, popular and other stocks without a pending prediction, each with two targets, and a search. */
export function StockPicker({ pendingSymbols }: Props) {
  const home = useHome()
  const watchlist = useQuery(watchlistQuery)
  const watchedStocks = watchlist.data
  const hotStocks = home.data?.hotStocks
  const omitPending = (stocks: readonly OfferedStock[] | undefined) =>
    stocks?.filter(({ symbol }) => !pendingSymbols?.includes(symbol)) ?? []
  const offeredWatched = omitPending(watchedStocks)
  const offeredHot = omitPending(hotStocks)
  const offeredSymbols = [...offeredWatched, ...offeredHot].map(({ symbol }) => symbol)
  const hasNoWatchedStocks = !watchedStocks?.length
  const firstPrice = [...(watchedStocks ?? []), ...(hotStocks ?? [])].find(({ price }) => price)?.price
  return (
    <div role="group" aria-label={texts.choose} className={COLUMN_CLASSES}>
      <header className="bg-surface p-5 md:rounded-4 md:px-6">
        <h1 className="type-title-3 lg:type-title-1">{texts.title}</h1>
        <p className="mt-1 flex grow flex-wrap justify-between gap-x-3 type-label text-text-2">
          {texts.lead}
          <span className="type-caption">{firstPrice && formatPriceTime(firstPrice)}</span>
        </p>
        <div className="mt-4 md:hidden">
          <SearchInPage label={texts.search} />
        </div>
        <SearchBox onPick={usePickStock()} className="mt-4 max-md:hidden" />
      </header>
      {pendingSymbols === null || home.isPending || watchlist.isPending ? (
        <Section>
          {/* Without a title, because it is unknown yet which list comes first. */}
          <Skeleton className="mt-0.75 mb-3.75 h-4.5 w-28" />
          <PickSkeleton />
        </Section>
      ) : (
        <div className={LISTS_CLASSES}>
          {home.isError && !hotStocks && (
            <Section>
              <QueryFailure title={texts.loadFailed} query={home} />
            </Section>
          )}
          {offeredWatched.length > 0 && <PickList title={texts.watchedStocks} stocks={offeredWatched} />}
          {(offeredHot.length > 0 || (hotStocks?.length === 0 && hasNoWatchedStocks)) && (
            <PickList title={texts.hotStocks} stocks={offeredHot} />
          )}
          <MoversList excludedSymbols={[...pendingSymbols, ...offeredSymbols]}>
            {pendingSymbols.length > 0 && <PendingPredictionsLink count={pendingSymbols.length} />}
          </MoversList>
        </div>
      )}
    </div>
  )
}

/** Leads to the pending predictions, whose stocks cannot be predicted again. On the desktop they are beside the list. */
function PendingPredictionsLink({ count }: { count: number }) {
  return (
    <Section isUnpadded className="lg:hidden">
      <Link
        to="/profile"
        search={{ view: 'history', filter: 'pending' }}
        className="flex min-h-14 items-center gap-2 px-5 type-body text-text-2 hover:bg-surface-2 md:rounded-4 md:px-6"
      >
        <TargetMark state="pending" />
        {texts.pendingPredictions(formatCount(count))}
        <ChevronRight size={18} aria-hidden="true" className="ml-auto text-text-3" />
      </Link>
    </Section>
  )
}

const COLUMN_CLASSES = 'flex flex-col gap-2 max-md:*:last:grow md:gap-4'

/** Sections on the phone, headings of one card from 768 px. */
const LISTS_CLASSES =
  'flex flex-col gap-2 max-md:*:last:grow md:gap-0 md:rounded-4 md:bg-surface md:*:not-first:pt-1'

const MAX_STOCKS = 5

interface MoversListProps {
  /** Stocks of the lists above and those with a pending prediction of the member. */
  excludedSymbols: readonly string[]
  /** Rendered below the list, and only after it has loaded, because the list may become shorter. */
  children: ReactNode
}

/** Other stocks: those that moved most at the last close, in either direction. */
function MoversList({ excludedSymbols, children }: MoversListProps) {
  const movers = useQuery(moversQuery)
  const moves = [...(movers.data?.up ?? []), ...(movers.data?.down ?? [])]
    .filter(({ symbol }) => !excludedSymbols.includes(symbol))
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, MAX_STOCKS)
  const prices = useQuery(pricesQuery(moves.map(({ symbol }) => symbol)))
  const isLoading = movers.isPending || prices.isLoading
  const stocks = moves.flatMap((move) => {
    const price = prices.data?.get(move.symbol)
    return price ? [{ ...move, price }] : []
  })
  const title = stockSearchMessages.picker.otherStocks
  if (isLoading) return <PickList title={title} stocks={null} />
  return (
    <>
      {stocks.length > 0 && <PickList title={title} stocks={stocks} />}
      {children}
    </>
  )
}
