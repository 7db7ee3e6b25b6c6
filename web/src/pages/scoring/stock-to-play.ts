import { VOLATILITY_OF_NEW_STOCKS, volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '#features/landing/queries.ts'
import type { PlayedStock } from '#features/rating/scoring/aim-at.ts'
import { scoringMessages } from '#features/rating/scoring/messages.ts'
import { candlesQuery, stockQuery } from '#features/stocks/queries.ts'
import type { Answer } from '#shared/api/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { useNow, useSession } from '#shared/session/session.ts'

const texts = scoringMessages.play

/** Known to every member, and moves enough for all of the slider. */
const SYMBOL = 'TSLA'
const ORDINARY_PRICE = 100

interface StockToPlay {
  stock: PlayedStock
  lead: string
  note: string
}

/**
 * The stock of the slider: for members one with its price now and its candles. Visitors may read neither: theirs is the
 * stock of the public sample, at the price of its prediction. Null while it is loading.
 */
export function useStockToPlay(): StockToPlay | null {
  const { me } = useSession()
  const now = useNow().getTime()
  const stock = useQuery({ ...stockQuery(SYMBOL), enabled: me !== null })
  const candles = useQuery({ ...candlesQuery(SYMBOL), enabled: me !== null })
  const sample = useQuery(sampleQuery)
  if (stock.data && candles.data) return priceNow(stock.data, candles.data, now)
  if (sample.isPending || (me && (stock.isLoading || candles.isLoading))) return null
  return ofSample(sample.data) ?? ordinary
}

function priceNow(
  { name, koreanName, price }: Answer<'GET /stocks/:symbol'>,
  candles: Candle[],
  now: number,
): StockToPlay {
  const { first } = judgingWindow(now, 1)
  return withVolatility(candles, first, {
    price: price.currentPrice,
    lead: texts.now(koreanName ?? name, formatShortDay(first), formatPrice(price.currentPrice)),
  })
}

function ofSample(sample: Answer<'GET /predictions/sample'> | undefined): StockToPlay | null {
  const prediction = sample?.prediction
  if (!prediction || prediction.sealed) return null
  const { stockName, koreanName, windowFirst, basePrice } = prediction
  return withVolatility(sample.candles, windowFirst, {
    price: basePrice,
    lead: texts.before(koreanName ?? stockName, formatShortDay(windowFirst), formatPrice(basePrice)),
  })
}

function withVolatility(
  candles: Candle[],
  firstDay: string,
  { price, lead }: { price: number; lead: string },
): StockToPlay {
  const volatility = volatilityBefore(candles, firstDay)
  return {
    stock: { price, volatility },
    lead,
    note: volatility.sessions === 0 ? texts.noteOrdinary : texts.note,
  }
}

const ordinary: StockToPlay = {
  stock: { price: ORDINARY_PRICE, volatility: VOLATILITY_OF_NEW_STOCKS },
  lead: texts.ordinary(formatPrice(ORDINARY_PRICE)),
  note: texts.noteOrdinary,
}
