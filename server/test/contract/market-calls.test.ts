import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createSamples } from '../../src/features/samples/mutations/create-samples.ts'
import { fillLogos } from '../../src/features/stocks/fill-logos.ts'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { realClock } from '#platform/clock.ts'
import { signUpMember } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

// Noon in New York on a Wednesday, and the evening of the next day.
const PREDICTED_AT = Date.parse('2024-06-12T16:00:00Z')
const DUE_AT = Date.parse('2024-06-13T21:00:00Z')
const DOCUMENT = path.join(import.meta.dirname, '../../../docs/differences-from-the-spec.md')

interface ListedCall {
  text: string
  pathname: RegExp
  parameters: Set<string>
}

/** Reads the table of requests in the list of differences. */
async function readListedCalls(): Promise<ListedCall[]> {
  const document = await readFile(DOCUMENT, 'utf8')
  const section = document.split('## Calls to the market-data service')[1]!.split('\n## ')[0]!
  return [...section.matchAll(/^\| `(\/[^`]+)`/gm)].map(([, text]) => {
    const [pathname = '', parameters = ''] = text!.split('?')
    return {
      text: text!,
      pathname: new RegExp(`^${pathname.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      parameters: new Set(parameters.split('&').filter(Boolean)),
    }
  })
}

const product = await openProductForFile({ at: PREDICTED_AT })

/** Records every request of this process to the market, except the test's own control requests. */
function recordRequests(): URL[] {
  const requests: URL[] = []
  const originalFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === new URL(product.market.url).origin && !url.pathname.startsWith('/control/'))
      requests.push(url)
    return originalFetch(input, init)
  })
  return requests
}

/** Uses the product from a search to a judged prediction, and runs the server's jobs. */
async function useProduct(): Promise<void> {
  const { signal } = new AbortController()
  const minji = await signUpMember(product, '민지')
  for (const address of ['search?q=qxword', 'TSLA', 'TSLA/profile', 'TSLA/candles?days=300', 'NOSUCH'])
    await minji.call(`GET /stocks/${address}`)
  const { body } = await minji.call<{ price: StockPrice }>('GET /stocks/TSLA')
  const seenPrice = body.price.currentPrice
  const choice = { stock: 'TSLA', seenPrice, targetPrice: Math.round(seenPrice * 105) / 100, period: 1 }
  const prediction = await minji.call<UnsealedPrediction>('POST /predictions', choice)
  expect(prediction.status).toBe(200)
  await fetchDailyMarketData({ ...product, log: pino({ level: 'silent' }) })
  await fillLogos(product, { now: realClock.now(), signal: AbortSignal.timeout(2000) })
  await product.moveTo(DUE_AT)
  await product.evaluateNow(signal)
  await createSamples(product, { signal: new AbortController().signal })
  await minji.call('GET /home')
}

test('the product makes all market-data requests that are listed, and no others', async () => {
  const listedCalls = await readListedCalls()
  const requests = recordRequests()
  await useProduct()
  vi.restoreAllMocks()
  const madeCalls = new Set<string>()
  for (const { pathname, searchParams } of requests) {
    const call = listedCalls.find((listedCall) => listedCall.pathname.test(pathname))
    const parameters = [...searchParams.keys()]
    expect(call, `${pathname} is not in the list of differences`).toBeDefined()
    expect(parameters.filter((name) => name !== 'cursor' && !call!.parameters.has(name))).toEqual([])
    madeCalls.add(call!.text)
  }
  // A listed request that is no longer made must be removed from the list.
  expect([...madeCalls].toSorted()).toEqual(listedCalls.map(({ text }) => text).toSorted())
})
