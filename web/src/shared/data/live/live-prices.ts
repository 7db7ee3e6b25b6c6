import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** EventSource reconnects after a lost connection by itself, but not after a refusal. */
const RETRY_MS = 30_000

interface Listeners {
  onPrice: (price: StockPrice) => void
  /** This stock has no live price for now, and why. */
  onRefusal?: (symbol: string, code: ErrorCode) => void
}

/** Prices of the symbols as the server pushes them; returns whether they arrive, so that callers can poll meanwhile. */
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
