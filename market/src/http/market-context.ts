import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Clock } from '../clock.ts'
import type { MarketSource, RequestView } from '../source.ts'

/** Dependencies of every route. */
export type MarketContext = { source: MarketSource; clock: Clock }

/** Returns what the market knows now. `isAdjusted`: prices are adjusted for splits. */
export function createView(context: MarketContext, isAdjusted: boolean): RequestView {
  const now = context.clock()
  return { now, today: toNewYorkDate(now), isAdjusted }
}

/** Returns the origin of the request, such as `http://localhost:4000`, without a trailing slash. */
export function getOrigin(request: { protocol: string; host: string }): string {
  return `${request.protocol}://${request.host}`
}
