import { expect, test, vi } from 'vitest'
import type { CallOrigin } from '../calls/call-origin.ts'
import { MarketDataError } from '../errors.ts'
import { createQuoteWatch } from './quote-watch.ts'

test('a refresh is charged to the watcher with the fewest stocks', async () => {
  const refreshes: [string, CallOrigin][] = []
  const watch = createQuoteWatch({
    intervalMs: 60_000,
    now: () => 0,
    findStoredQuote: async () => undefined,
    refresh: async (symbol, origin) => {
      refreshes.push([symbol, origin])
      throw new MarketDataError('call_share_exhausted')
    },
  })
  const stopFunctions = ['A', 'B', 'TSLA'].map((symbol) => watch.watch(symbol, 'watches many', () => {}))
  watch.watch('TSLA', 'watches one', () => {})
  await vi.waitFor(() => expect(refreshes).toHaveLength(3))
  expect(refreshes).toEqual([
    ['A', { priority: 'refresh', member: 'watches many' }],
    ['B', { priority: 'refresh', member: 'watches many' }],
    ['TSLA', { priority: 'refresh', member: 'watches one' }],
  ])
  for (const stop of stopFunctions) stop()
  watch.close()
})
