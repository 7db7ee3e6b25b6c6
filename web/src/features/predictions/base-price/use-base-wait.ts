import { baseExpectedAt, canBeBase } from '@gwanyeok/domain/predictions/judging/base.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNow, useSession } from '../../../shared/session/session.ts'
import { baseWaitWords } from './base-wait-words.ts'
import { isWithoutBase } from '../new-prediction/refusals.ts'
import { stockKey } from '../../../shared/data/query-keys.ts'

const RETRY_MS = 15_000
/** `useNow` is the end of the half minute: this much may not have passed yet. */
const TICK_MS = 30_000

export type BaseWait = ReturnType<typeof useBaseWait>

/**
 * Whether a prediction can be based on the price. While it cannot, the price is asked for again and again; a prediction
 * that was submitted meanwhile goes out by itself when there is one, unless the member takes it out of the queue.
 */
export function useBaseWait({ symbol, price }: { symbol: string; price: StockPrice }) {
  const client = useQueryClient()
  const { settleMinutes } = useSession()
  const now = useNow().getTime() - TICK_MS
  const [inQueue, setInQueue] = useState<{ symbol: string; seenPrice: number } | null>(null)
  const queued = inQueue?.symbol === symbol
  const missing = !canBeBase(price, now)
  const active = missing || queued

  /** A refusal for any other reason is the member's to read. */
  const refusalOrQueue = (error: unknown): null => {
    if (isWithoutBase(error)) return null
    setInQueue(null)
    throw error
  }

  useEffect(() => {
    if (!active) return undefined
    const ask = () => void client.invalidateQueries({ queryKey: stockKey(symbol) })
    const timer = setInterval(ask, RETRY_MS)
    return () => clearInterval(timer)
  }, [active, client, symbol])

  return {
    missing,
    queued,
    /** What to say while there is no base; null when there is one. */
    words: active ? baseWaitWords(price, new Date(baseExpectedAt(now, settleMinutes)).toISOString()) : null,
    leave: () => setInQueue(null),
    /** Sends, and gives what came of it; null: it is in the queue now. From there it goes with the price that was seen. */
    sendOrQueue: async <Made>(
      shown: number,
      send: (seenPrice: number) => Promise<Made>,
    ): Promise<Made | null> => {
      const seenPrice = queued ? inQueue.seenPrice : shown
      const made = missing ? null : await send(seenPrice).catch(refusalOrQueue)
      setInQueue(made ? null : { symbol, seenPrice })
      if (!made) void client.invalidateQueries({ queryKey: stockKey(symbol) })
      return made
    },
  }
}

/** Sends what is in the queue: when a base comes, and again and again while the server still knows of none. */
export function useSendQueued({ queued, missing }: BaseWait, form: RefObject<HTMLFormElement | null>): void {
  const send = useEffectEvent(() => {
    if (queued && !missing) form.current?.requestSubmit()
  })
  useEffect(() => {
    if (!missing) send()
  }, [missing])
  useEffect(() => {
    if (!queued) return undefined
    const timer = setInterval(() => send(), 2 * RETRY_MS)
    return () => clearInterval(timer)
  }, [queued])
}
