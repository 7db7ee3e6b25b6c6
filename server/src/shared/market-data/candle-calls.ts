import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { type Bar, BarsBody } from './response-schemas.ts'
import type { CallOrigin } from './calls/call-origin.ts'
import { isSamePrice, type MarketList, type ReadRows } from './calls/row-reader.ts'

type Prices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>

export interface MinuteBar extends Prices {
  /** Epoch ms at which the minute starts. */
  start: number
}

export interface CandleCalls {
  /** Fetches the candle of the last finished session, or null if the service has none. */
  fetchPreviousSession(symbol: string, origin: CallOrigin): Promise<Candle | null>
  /**
   * Fetches the daily candles of the New York dates `from` to `to`, oldest first, including the candle of a running
   * session.
   */
  fetchDailyCandles(symbol: string, from: string, to: string, origin: CallOrigin): Promise<Candle[]>
  /** Fetches the minute bars of a New York date so far, oldest first, including bars outside the regular session. */
  fetchMinuteBars(symbol: string, date: string, origin: CallOrigin): Promise<MinuteBar[]>
}

const buildRangePath = (timespan: 'day' | 'minute', from: string, to: string) =>
  `range/1/${timespan}/${from}/${to}?adjusted=true&sort=asc&limit=5000`

interface BarsRequest {
  list: MarketList
  symbol: string
  /** The part of the path after the symbol. */
  path: string
  origin: CallOrigin
  getKey(bar: Bar): string | number
}

export function createCandleCalls(readRows: ReadRows): CandleCalls {
  const readBars = async ({ list, symbol, path, origin, getKey }: BarsRequest) => {
    const { rows } = await readRows({
      list,
      path: `/v2/aggs/ticker/${encodeURIComponent(symbol)}/${path}`,
      schema: BarsBody,
      origin,
      duplicateRule: { getKey, isSame: (a, b) => hasSamePrices(toPrices(a), toPrices(b)) },
    })
    return rows.toSorted((a, b) => a.t - b.t)
  }
  const readDays = async (request: Omit<BarsRequest, 'getKey'>) =>
    (await readBars({ ...request, getKey: toDate })).map(toCandle)
  return {
    async fetchPreviousSession(symbol, origin) {
      const path = 'prev?adjusted=true'
      return (await readDays({ list: 'previous', symbol, path, origin })).at(-1) ?? null
    },
    async fetchDailyCandles(symbol, from, to, origin) {
      const candles = await readDays({ list: 'days', symbol, path: buildRangePath('day', from, to), origin })
      return candles.filter(({ date }) => date >= from && date <= to)
    },
    async fetchMinuteBars(symbol, date, origin) {
      const path = buildRangePath('minute', date, date)
      const bars = await readBars({ list: 'minutes', symbol, path, origin, getKey: ({ t }) => t })
      return bars.map((bar) => ({ start: bar.t, ...toPrices(bar) }))
    },
  }
}

const toDate = ({ t }: Bar): string => toNewYorkDate(t)

const toPrices = ({ o, h, l, c }: Bar): Prices => ({ open: o, high: h, low: l, close: c })

const toCandle = (bar: Bar): Candle => ({ date: toDate(bar), ...toPrices(bar), volume: bar.v })

/** Returns whether two candles have the same prices to six decimals, the precision that is stored. */
export function hasSamePrices(a: Prices, b: Prices): boolean {
  return (
    isSamePrice(a.open, b.open) &&
    isSamePrice(a.high, b.high) &&
    isSamePrice(a.low, b.low) &&
    isSamePrice(a.close, b.close)
  )
}
