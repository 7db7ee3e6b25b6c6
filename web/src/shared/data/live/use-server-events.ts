import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { retryImport } from '../../code-loading/retry-import.ts'
import { useSession } from '../../session/session.ts'

/** What `GET /api/stream` sends. */
export type ServerEvent =
  | { type: 'price'; data: StockPrice }
  /** This stock has no live price for now, and why. */
  | { type: 'price_error'; data: { symbol: string; code: ErrorCode } }
  | { type: 'notification'; data: { unread: number } }
  /** The server has other data. */
  | { type: 'reload'; data: object }

/**
 * Listens to the server's events while the page is visible, with the prices of these stocks; returns whether they
 * arrive, so that callers can poll meanwhile. All tabs of a browser share one event stream.
 */
export function useServerEvents(symbols: readonly string[], onEvent: (event: ServerEvent) => void): boolean {
  const [isLive, setLive] = useState(false)
  const member = useSession().me?.id
  const stocks = symbols.join()
  const take = useEffectEvent(onEvent)
  useEffect(() => {
    if (member === undefined) return
    const ended = new AbortController()
    void retryImport(() => import('./shared-event-stream.ts')).then(({ followEvents }) =>
      followEvents({ member, stocks, onEvent: take, onLive: setLive }, ended.signal),
    )
    return () => ended.abort()
  }, [member, stocks])
  return isLive
}
