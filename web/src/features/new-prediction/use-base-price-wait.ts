import { computeExpectedBaseTime, canBeBase } from '@gwanyeok/domain/predictions/judging/base.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { isBasePriceUnavailable } from './refusals.ts'
import { stockKey } from '#shared/data/query-keys.ts'
import { formatLongDay } from '#shared/format/format-long-day.ts'
import { formatLongMoment, formatShortDay } from '#shared/format/format-times.ts'
import { newPredictionMessages } from './messages.ts'

const texts = newPredictionMessages.basePriceWait

const RETRY_MS = 15_000
/** `useNow` rounds up to the next half minute, so it may be ahead of the real time by this much. */
const TICK_MS = 30_000

export type BasePriceWait = ReturnType<typeof useBasePriceWait>

/**
 * Returns whether the price can be the base of a prediction. While it cannot, the price is refetched repeatedly. A
 * prediction submitted meanwhile is queued, and sent as soon as there is a base price, unless the member removes it.
 */
export function useBasePriceWait({ symbol, price }: { symbol: string; price: StockPrice }) {
  const { settleMinutes } = useSession()
  const now = useNow().getTime() - TICK_MS
  const isBaseMissing = !canBeBase(price, now)
  const { queuedPrice, queue, removeQueued } = useQueuedPrice(symbol)
  const isQueued = queuedPrice !== null
  const isActive = isBaseMissing || isQueued
  const refetch = usePricePolling(symbol, isActive)

  /** Returns null if the server has no base price yet. Rethrows other errors, and removes the prediction from the queue. */
  const handleSendError = (error: unknown): null => {
    if (isBasePriceUnavailable(error)) return null
    removeQueued()
    throw error
  }

  return {
    isBaseMissing,
    isQueued,
    /** The texts to show while there is no base price; null if there is one. */
    texts: isActive
      ? formatBasePriceWait(price, new Date(computeExpectedBaseTime(now, settleMinutes)).toISOString())
      : null,
    removeQueued,
    /**
     * Sends a prediction, and returns the result of `send`. Without a base price it queues the prediction and returns
     * null; a queued one is sent with the price that the member saw when it was queued.
     */
    sendOrQueue: async <Result>(
      shownPrice: number,
      send: (seenPrice: number) => Promise<Result>,
    ): Promise<Result | null> => {
      const seenPrice = queuedPrice ?? shownPrice
      const result = isBaseMissing ? null : await send(seenPrice).catch(handleSendError)
      if (result) {
        removeQueued()
      } else {
        queue(seenPrice)
        refetch()
      }
      return result
    },
  }
}

/** Holds the price that the member saw when the prediction was queued. Ignores a queued prediction of another stock. */
function useQueuedPrice(symbol: string) {
  const [queuedPrediction, setQueued] = useState<{ symbol: string; seenPrice: number } | null>(null)
  return {
    queuedPrice: queuedPrediction?.symbol === symbol ? queuedPrediction.seenPrice : null,
    queue: (seenPrice: number) => setQueued({ symbol, seenPrice }),
    removeQueued: () => setQueued(null),
  }
}

/** Refetches the stock repeatedly while `isActive`. Returns a function that refetches it at once. */
function usePricePolling(symbol: string, isActive: boolean): () => void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isActive) return undefined
    const refetch = () => void client.invalidateQueries({ queryKey: stockKey(symbol) })
    const timer = setInterval(refetch, RETRY_MS)
    return () => clearInterval(timer)
  }, [isActive, client, symbol])
  return () => void client.invalidateQueries({ queryKey: stockKey(symbol) })
}

/** Submits the form of a queued prediction when there is a base price, and repeatedly while the server has none yet. */
export function useSendQueued(
  { isQueued, isBaseMissing }: BasePriceWait,
  form: RefObject<HTMLFormElement | null>,
): void {
  const send = useEffectEvent(() => {
    if (isQueued && !isBaseMissing) form.current?.requestSubmit()
  })
  useEffect(() => {
    if (!isBaseMissing) send()
  }, [isBaseMissing])
  useEffect(() => {
    if (!isQueued) return undefined
    const timer = setInterval(() => send(), 2 * RETRY_MS)
    return () => clearInterval(timer)
  }, [isQueued])
}

/**
 * Longer than any market holidays and any delay of the market data: without a price for this time, the stock has
 * stopped trading.
 */
const HALTED_DAYS = 14

/**
 * Formats why the known price cannot be the base, and when a prediction is possible again. `expectedAt` is in ISO
 * 8601.
 */
export function formatBasePriceWait(
  { tradingDay, final, awaitsFirstMinute }: Pick<StockPrice, 'tradingDay' | 'final' | 'awaitsFirstMinute'>,
  expectedAt: string,
) {
  const isHalted = tradingDay < addDays(expectedAt.slice(0, 10), -HALTED_DAYS)
  if (isHalted)
    return { reason: texts.halted(formatLongDay(tradingDay)), expectedTime: texts.possibleWhenTraded }
  if (awaitsFirstMinute)
    return { reason: texts.awaitsFirstMinute, expectedTime: texts.possibleWhenFirstMinute }
  return {
    reason: final
      ? texts.oldClose(formatShortDay(tradingDay))
      : texts.awaitsClose(formatShortDay(tradingDay)),
    expectedTime: texts.possibleFrom(formatLongMoment(expectedAt)),
  }
}
