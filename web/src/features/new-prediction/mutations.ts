import type { NewPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '#shared/api/api.ts'
import { setMe } from '#shared/session/session.ts'
import {
  homeQueriesKey,
  leaderboardsKey,
  predictionKey,
  predictionsKey,
  sentimentKey,
  stockKey,
  usersKey,
} from '#shared/data/query-keys.ts'
import { NO_COMMENTS } from '#shared/predictions/queries.ts'
import { findMovedPrice } from './refusals.ts'

/** The queries that a new prediction changes. The stock's candles and company data stay cached. */
const CHANGED_KEYS = [predictionsKey, homeQueriesKey, usersKey, leaderboardsKey]

type Stock = Answer<'GET /stocks/:symbol'>

/** Returns `send`, which submits a prediction, and `updateCaches`, which updates everything that shows it. */
export function useSubmitPrediction(symbol: string) {
  const client = useQueryClient()
  const stockQueryKey = stockKey(symbol)
  const refetchStock = async () => {
    await client.invalidateQueries({ queryKey: stockQueryKey })
    await client.invalidateQueries({ queryKey: sentimentKey(symbol) })
  }
  const { mutateAsync } = useMutation({
    mutationFn: (body: NewPrediction) => call('POST /predictions', { body }),
    onSuccess: (prediction) => {
      // Cached so that it is shown at once, and refetched because the answer has no candles.
      client.setQueryData(
        predictionKey(prediction.id),
        {
          prediction,
          note: null,
          candles: [],
          priceTime: null,
          myPendingPrediction: prediction.id,
          followedByMe: false,
          comments: NO_COMMENTS,
        },
        { updatedAt: 0 },
      )
    },
    onError: (error) => {
      const price = findMovedPrice(error)
      if (price !== null)
        client.setQueryData(
          stockQueryKey,
          (cachedStock) => cachedStock && replaceCurrentPrice(cachedStock, price),
        )
      if (error instanceof ApiError && error.code === 'already_predicted') void refetchStock()
    },
  })
  /** Call it when the receipt is shown. Refetching earlier would change the page with the form. */
  const updateCaches = (id: string) => {
    client.setQueryData(
      stockQueryKey,
      (cachedStock) =>
        cachedStock && {
          ...cachedStock,
          myPendingPrediction: id,
          predictionsToday: cachedStock.predictionsToday + 1,
        },
    )
    setMe(client, { hasPredicted: true, newcomer: false })
    for (const queryKey of CHANGED_KEYS) void client.invalidateQueries({ queryKey })
    void refetchStock()
  }
  return { send: mutateAsync, updateCaches }
}

/** Returns the stock with the server's current price, which the next attempt sends as `seenPrice`. */
function replaceCurrentPrice(cachedStock: Stock, currentPrice: number): Stock {
  const { previousClose } = cachedStock.price
  const change = currentPrice - previousClose
  return {
    ...cachedStock,
    price: { ...cachedStock.price, currentPrice, change, changePercent: (change / previousClose) * 100 },
  }
}
