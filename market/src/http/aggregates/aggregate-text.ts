import type { Bar } from '../../source.ts'

/**
 * The field `t` of the calls for one day, as time since midnight in New York: 16:00, also on days with an early close.
 */
export const CLOSE_OFFSET_MS = 16 * 3_600_000

export type AggregateBody = {
  /** null for all stocks. */
  ticker: string | null
  adjusted: boolean
  /** Number of candles read for the results. */
  queryCount: number
  /** Results as JSON text. */
  results: readonly string[]
  requestId: string
  nextUrl: string | null
}

/** Formats a volume like the service: large ones with an exponent of at least two digits, as in 6.42646396e+08. */
function formatVolume(volume: number): string {
  if (volume < 1_000_000) return String(volume)
  return volume.toExponential().replace(/e\+(\d)$/, 'e+0$1')
}

/** Formats one candle as JSON; `t` and the ticker depend on the call. */
export function formatBar(bar: Bar, fields: { t: number; ticker: string | null }): string {
  const tickerField = fields.ticker === null ? '' : `"T":${JSON.stringify(fields.ticker)},`
  const { vwap, trades } = bar.detail ?? { vwap: null, trades: null }
  const vwapField = vwap === null ? '' : `"vw":${vwap},`
  const tradesField = trades === null ? '' : `,"n":${trades}`
  return (
    `{${tickerField}"v":${formatVolume(bar.volume)},${vwapField}"o":${bar.open},"c":${bar.close},` +
    `"h":${bar.high},"l":${bar.low},"t":${fields.t}${tradesField}}`
  )
}

/** Formats the envelope of the aggregate calls. Without candles it has neither `results` nor `count`. */
export function formatAggregate(body: AggregateBody): string {
  const count = body.results.length
  const resultsField = count === 0 ? '' : `"results":[${body.results.join(',')}],`
  const tickerField = body.ticker === null ? '' : `"ticker":${JSON.stringify(body.ticker)},`
  const firstFields = `${tickerField}"queryCount":${body.queryCount},"resultsCount":${count},"adjusted":${body.adjusted},`
  const countField = count === 0 ? '' : `,"count":${count}`
  const nextUrlField = body.nextUrl === null ? '' : `,"next_url":${JSON.stringify(body.nextUrl)}`
  return `{${firstFields}${resultsField}"status":"OK","request_id":"${body.requestId}"${countField}${nextUrlField}}`
}
