import { MAX_CLOSES_SYMBOLS } from '@gwanyeok/domain/stocks/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { closesKey, type StoredCloses } from './query-keys.ts'

/** A stock has a new close once a day. */
const STALE_MS = 600_000

/** Loads the closes of one stock; null if the site has none. Concurrent requests share one call. */
export const closesQuery = (symbol: string) =>
  queryOptions({
    queryKey: closesKey(symbol),
    queryFn: () => addToBatch(symbol),
    staleTime: STALE_MS,
  })

interface Batch {
  symbols: Set<string>
  answer: Promise<ReadonlyMap<string, StoredCloses>>
}

let batch: Batch | null = null

async function addToBatch(symbol: string): Promise<StoredCloses | null> {
  if (!batch || batch.symbols.size >= MAX_CLOSES_SYMBOLS) batch = startBatch()
  batch.symbols.add(symbol)
  return (await batch.answer).get(symbol) ?? null
}

/** Starts a batch, which is sent after all cards of a new list have added their stock. */
function startBatch(): Batch {
  const symbols = new Set<string>()
  const answer = Promise.resolve().then(() => {
    if (batch?.symbols === symbols) batch = null
    return fetchCloses([...symbols])
  })
  return { symbols, answer }
}

async function fetchCloses(symbols: readonly string[]): Promise<ReadonlyMap<string, StoredCloses>> {
  const { tradingDays, items } = await call('GET /stocks/closes', {
    query: { symbols: symbols.toSorted().join() },
  })
  return new Map(
    items.map(({ symbol, closes, splits }) => [
      symbol,
      {
        splits,
        closes: tradingDays.flatMap((day, index) => {
          const close = closes[index]
          return close == null ? [] : [{ day, close }]
        }),
      },
    ]),
  )
}
