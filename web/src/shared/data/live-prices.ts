import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** The browser itself comes back after a broken line, not after a refusal. */
const RETRY_MS = 30_000

interface Listeners {
  onPrice: (price: StockPrice) => void
  /** No live price of this stock for now, and why. */
  onRefusal?: (symbol: string, code: ErrorCode) => void
}

/** Prices of the symbols as the server sees them change; says whether they come, so that others may ask meanwhile. */
export function useLivePrices(symbols: readonly string[], { onPrice, onRefusal }: Listeners): boolean {
  const [connected, setConnected] = useState(false)
  const watched = symbols.join(',')
  const take = useEffectEvent(onPrice)
  const refuse = useEffectEvent((symbol: string, code: ErrorCode) => onRefusal?.(symbol, code))
  useEffect(() => {
    if (!watched) return
    let timer: ReturnType<typeof setTimeout>
    let source: EventSource
    const open = () => {
      source = new EventSource(`/api/stream?stocks=${encodeURIComponent(watched)}`)
      source.addEventListener('open', () => setConnected(true))
      source.addEventListener('price', ({ data }: MessageEvent<string>) => take(JSON.parse(data)))
      source.addEventListener('price_error', ({ data }: MessageEvent<string>) => {
        const { symbol, code }: { symbol: string; code: ErrorCode } = JSON.parse(data)
        refuse(symbol, code)
      })
      source.addEventListener('error', () => {
        setConnected(false)
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [watched])
  return connected
}
