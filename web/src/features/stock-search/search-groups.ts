import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { StockMove, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import type { HotStock } from '#shared/data/home-query.ts'
import type { WatchedStock } from '#shared/data/watchlist-query.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { stockSearchMessages } from './messages.ts'
import type { StockMatch } from '#shared/stocks/queries.ts'
import { isRecentStock, type RecentSearch } from './recent-searches.ts'

export interface StockOption {
  kind: 'stock'
  symbol: string
  name: string
  /** Shown next to the symbol: a name that differs from the shown one, or the number of predictions. */
  detail: string | null
  /** The current price, or the last close. */
  price: (Pick<StockPrice, 'currentPrice' | 'live'> & { changePercent: number | null }) | null
}

/** `word` is a previous search for a member's name, offered again. */
export type SearchOption =
  | StockOption
  | { kind: 'member'; member: MemberBrief }
  | { kind: 'word'; word: string }

export interface SearchGroup {
  key: 'recent' | 'watched' | 'hot' | 'moves' | 'stocks' | 'members'
  title: string
  options: SearchOption[]
}

const { search: texts, picker } = stockSearchMessages
const MAX_RECENT_SHOWN = 5
/** Fewer hot stocks are offered after the member's own recent and watched stocks. */
const MAX_HOT_AFTER_OWN = 3
const MAX_MOVES_SHOWN = 3
/** Maximum numbers if both stocks and members are found: as many as the list shows without scrolling. */
const MAX_SHOWN_OF_BOTH = { stocks: 5, members: 3 }

interface IdleInput {
  recent: readonly RecentSearch[]
  /** Prices of the recent stocks. */
  prices: ReadonlyMap<string, StockPrice> | undefined
  watched: readonly WatchedStock[]
  hot: readonly HotStock[]
  movers: { up: readonly StockMove[]; down: readonly StockMove[] } | undefined
}

/** Lists the groups that are offered before anything is typed. None repeats a stock of the groups before it. */
export function listIdleGroups({ recent, prices, watched, hot, movers }: IdleInput): SearchGroup[] {
  const shownSearches = recent.slice(0, MAX_RECENT_SHOWN)
  const recentSymbols = new Set(shownSearches.filter(isRecentStock).map(({ symbol }) => symbol))
  const watchedOptions = watched.filter(({ symbol }) => !recentSymbols.has(symbol)).map(toListedOption)
  const isFirstGroupHot = shownSearches.length === 0 && watchedOptions.length === 0
  const watchedSymbols = new Set(watched.map(({ symbol }) => symbol))
  const hotOptions = hot
    .filter(({ symbol }) => !recentSymbols.has(symbol) && !watchedSymbols.has(symbol))
    .slice(0, isFirstGroupHot ? hot.length : MAX_HOT_AFTER_OWN)
    .map(toHotOption)
  const shownSymbols = new Set([
    ...recentSymbols,
    ...[...watchedOptions, ...hotOptions].map(({ symbol }) => symbol),
  ])
  const moves = [...(movers?.up ?? []), ...(movers?.down ?? [])]
    .filter(({ symbol }) => !shownSymbols.has(symbol))
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, MAX_MOVES_SHOWN)
  return removeEmpty([
    {
      key: 'recent',
      title: texts.recentSearches,
      options: shownSearches.map((search) => toRecentOption(search, prices)),
    },
    { key: 'watched', title: picker.watchedStocks, options: watchedOptions },
    { key: 'hot', title: picker.hotStocks, options: hotOptions },
    { key: 'moves', title: texts.moves, options: moves.map(toMovedOption) },
  ])
}

/** Lists found stocks and members. */
export function listFoundGroups(
  stocks: readonly StockMatch[],
  members: readonly MemberBrief[],
): SearchGroup[] {
  const hasBoth = stocks.length > 0 && members.length > 0
  const shownStocks = hasBoth ? stocks.slice(0, MAX_SHOWN_OF_BOTH.stocks) : stocks
  const shownMembers = hasBoth ? members.slice(0, MAX_SHOWN_OF_BOTH.members) : members
  return removeEmpty([
    {
      key: 'stocks',
      title: texts.stocks,
      options: shownStocks.map(toMatchOption),
    },
    {
      key: 'members',
      title: texts.members,
      options: shownMembers.map((member) => ({ kind: 'member', member })),
    },
  ])
}

/** Below this number of results, hot stocks follow them. */
const MIN_RESULTS_ALONE = 4

/** Lists the hot stocks that follow few results; none without results. */
export function listHotAfterResults(found: readonly SearchGroup[], hot: readonly HotStock[]): SearchGroup[] {
  const options = found.flatMap((group) => group.options)
  if (options.length === 0 || options.length >= MIN_RESULTS_ALONE) return []
  const foundSymbols = options.map((option) => option.kind === 'stock' && option.symbol)
  const otherStocks = hot.filter(({ symbol }) => !foundSymbols.includes(symbol))
  return removeEmpty([{ key: 'hot', title: picker.hotStocks, options: otherStocks.map(toHotOption) }])
}

const removeEmpty = (groups: SearchGroup[]) => groups.filter(({ options }) => options.length > 0)

function toRecentOption(search: RecentSearch, prices: IdleInput['prices']): SearchOption {
  if (!isRecentStock(search)) return { kind: 'word', word: search.word }
  return { kind: 'stock', ...search, detail: null, price: prices?.get(search.symbol) ?? null }
}

function toListedOption({ symbol, name, koreanName, price }: WatchedStock | HotStock): StockOption {
  return { kind: 'stock', symbol, name: koreanName ?? name, detail: null, price }
}

function toHotOption(stock: HotStock): StockOption {
  return { ...toListedOption(stock), detail: picker.predictionCount(formatCount(stock.predictions)) }
}

function toMovedOption({ symbol, name, koreanName, close, changePercent }: StockMove): StockOption {
  const price = { currentPrice: close, changePercent, live: false }
  return { kind: 'stock', symbol, name: koreanName ?? name, detail: null, price }
}

function toMatchOption(match: StockMatch): StockOption {
  const { symbol, description, koreanName, price, lastClose, lastChangePercent } = match
  const detail = koreanName && koreanName !== description ? description : null
  const close =
    lastClose === null ? null : { currentPrice: lastClose, changePercent: lastChangePercent, live: false }
  return { kind: 'stock', symbol, name: koreanName ?? description, detail, price: price ?? close }
}
