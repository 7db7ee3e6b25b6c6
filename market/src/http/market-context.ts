import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Clock } from '../clock.ts'
import type { MarketSource, View } from '../source.ts'

/** Dependencies of every call. */
export type MarketContext = { source: MarketSource; clock: Clock }

export function viewAt(context: MarketContext, adjusted: boolean): View {
  const now = context.clock()
  return { now, today: newYorkDate(now), adjusted }
}

/** The address this server was asked under, without a slash at the end. */
export function findOrigin(request: { protocol: string; host: string }): string {
  return `${request.protocol}://${request.host}`
}
