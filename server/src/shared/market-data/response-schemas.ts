import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { hasCalendarAround } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { z } from 'zod'

// Tolerant schemas: unknown fields are ignored, fields may be absent. Numbers are doubles; volumes also come in
// exponent form. `results` is absent or null if there are none, but only in successful answers.
const Success = z.enum(['OK', 'DELAYED'])

/** A list of one page. A row that cannot be parsed becomes null, so that the other rows are still used. */
const toListSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ status: Success, results: z.array(row.nullable().catch(null)).nullish() })

const toPageSchema = <Row extends z.ZodType>(row: Row) =>
  toListSchema(row).extend({ next_url: z.string().nullish() })

/** Non-empty text that PostgreSQL can store: without NUL and lone surrogates. */
const Text = z
  .string()
  .min(1)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** Prices are stored with six decimals; no share costs a billion dollars. */
const Price = z.number().min(1e-6).lt(1e9)

const Bar = z
  .object({
    /** Epoch ms. */
    t: z.number().refine(hasCalendarAround),
    o: Price,
    h: Price,
    l: Price,
    c: Price,
    v: z.number().nonnegative().catch(0),
  })
  .refine(({ h, l }) => l <= h)
export type Bar = z.infer<typeof Bar>

export const BarsBody = toPageSchema(Bar)

const PriceOrNone = Price.optional().catch(undefined)

const StockClose = z
  .object({ T: StockSymbol, h: PriceOrNone, l: PriceOrNone, c: Price })
  .transform(({ T, h, l, c }) => ({
    symbol: T,
    high: Math.max(h ?? c, c),
    low: Math.min(l ?? c, c),
    close: c,
  }))

export const ClosesBody = toListSchema(StockClose)

/** `type` is any text, because the service uses codes that are missing from its own list. */
const Ticker = z.object({ ticker: StockSymbol, name: Text.catch(''), type: Text.catch('') })

export const TickersBody = toListSchema(Ticker)

const ListedSplit = z
  .object({
    ticker: StockSymbol,
    execution_date: z.iso.date(),
    split_from: z.number().positive(),
    split_to: z.number().positive(),
  })
  .transform((row) => ({
    symbol: row.ticker,
    date: row.execution_date,
    newShares: row.split_to,
    oldShares: row.split_from,
  }))

export const SplitsBody = toPageSchema(ListedSplit)

const NullableText = Text.nullable().catch(null)
const NullableCount = z.number().nonnegative().nullable().catch(null)

/** The details as they are stored. */
export const TickerDetails = z.object({
  ticker: z.string(),
  name: z.string(),
  type: NullableText,
  locale: NullableText,
  primary_exchange: NullableText,
  currency_name: NullableText,
  sic_description: NullableText,
  market_cap: NullableCount,
  phone_number: NullableText,
  homepage_url: NullableText,
  share_class_shares_outstanding: NullableCount,
  weighted_shares_outstanding: NullableCount,
  branding: z.object({ logo_url: NullableText, icon_url: NullableText }).nullable().catch(null),
})
export type TickerDetails = z.infer<typeof TickerDetails>

export const TickerBody = z.object({
  status: Success,
  results: TickerDetails.omit({ ticker: true }).extend({ name: NullableText }),
})
