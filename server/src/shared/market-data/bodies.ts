import { z } from 'zod'

// Tolerant: unknown fields are ignored, and fields may be absent. Numbers are doubles; volumes also come in exponent form.
// `results` is absent (or null) when there are none; only a success counts as that.
const Success = z.enum(['OK', 'DELAYED'])

const Bar = z.object({
  /** Epoch ms, up to the year 2100. */
  t: z.number().min(0).max(4_102_444_800_000),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number().catch(0),
})
export type Bar = z.infer<typeof Bar>

export const BarsBody = z.object({
  status: Success,
  results: z.array(Bar).nullish(),
  next_url: z.string().optional(),
})

const PriceOrNone = z.number().positive().optional().catch(undefined)

/** A malformed row is left out, so that it does not stop the others. */
const StockClose = z
  .object({ T: z.string().min(1), h: PriceOrNone, l: PriceOrNone, c: z.number().positive() })
  .transform(({ T, h, l, c }) => ({
    symbol: T,
    high: Math.max(h ?? c, c),
    low: Math.min(l ?? c, c),
    close: c,
  }))
  .nullable()
  .catch(null)

export const ClosesBody = z.object({ status: Success, results: z.array(StockClose).nullish() })

/** A malformed row is left out, so that it does not stop the others. */
const Report = z
  .object({ ticker: z.string().min(1), date: z.iso.date(), date_status: z.string().catch('') })
  .transform((row) => ({ symbol: row.ticker, day: row.date, confirmed: row.date_status === 'confirmed' }))
  .nullable()
  .catch(null)

export const EarningsBody = z.object({
  status: Success,
  results: z.array(Report).nullish(),
  next_url: z.string().optional(),
})

/** Type codes are open: the service uses ones that its own list lacks. */
const Ticker = z.object({ ticker: z.string(), name: z.string().catch(''), type: z.string().catch('') })

export const TickersBody = z.object({ status: Success, results: z.array(Ticker).nullish() })

/** A malformed row is left out, so that it does not stop the others. */
const ListedSplit = z
  .object({
    ticker: z.string(),
    execution_date: z.iso.date(),
    split_from: z.number().positive(),
    split_to: z.number().positive(),
  })
  .transform((row) => ({
    symbol: row.ticker,
    date: row.execution_date,
    shares: row.split_to,
    per: row.split_from,
  }))
  .nullable()
  .catch(null)

export const SplitsBody = z.object({
  status: Success,
  results: z.array(ListedSplit).nullish(),
  next_url: z.string().optional(),
})

const text = z.string().min(1).nullable().catch(null)
const count = z.number().nonnegative().nullable().catch(null)

export const TickerDetails = z.object({
  ticker: z.string(),
  name: z.string(),
  type: text,
  locale: text,
  primary_exchange: text,
  currency_name: text,
  sic_description: text,
  market_cap: count,
  phone_number: text,
  homepage_url: text,
  share_class_shares_outstanding: count,
  weighted_shares_outstanding: count,
  branding: z.object({ logo_url: text, icon_url: text }).nullable().catch(null),
})
export type TickerDetails = z.infer<typeof TickerDetails>

export const TickerBody = z.object({ status: Success, results: TickerDetails })
