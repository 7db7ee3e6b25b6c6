import { isMarketDataError, type MarketDataError } from '../../../platform/market-data/errors.ts'
import type { Skip } from './evaluation-runs.ts'

export type ServiceAnswer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'refused'; reason: Skip['reason'] }
  | { kind: 'aborted' }

/** The result of a market-data call for an evaluation; a stopping server does not wait minutes for it. */
export async function askService<T>(signal: AbortSignal, call: Promise<T>): Promise<ServiceAnswer<T>> {
  const { promise: aborted, resolve } = Promise.withResolvers<ServiceAnswer<T>>()
  const stop = () => resolve({ kind: 'aborted' })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const answer = call.then(
    (value): ServiceAnswer<T> => ({ kind: 'answered', value }),
    (error: unknown): ServiceAnswer<T> => {
      if (!isMarketDataError(error)) throw error
      return { kind: 'refused', reason: reasonOf(error) }
    },
  )
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Only the operator can lift the plan's limits; everything else may work at the next run. */
function reasonOf({ kind }: MarketDataError): Skip['reason'] {
  if (kind === 'not_found') return 'no_data'
  return kind === 'not_entitled' || kind === 'timeframe' ? 'not_entitled' : 'fetch_failed'
}
