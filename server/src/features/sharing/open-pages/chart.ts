import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { afterSplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Services } from '#shared/context.ts'
import { priceText } from '#shared/predictions/figure-texts.ts'
import { html } from './html.ts'
import { dayOf } from './words.ts'

const DAYS_BEFORE = 45
/** The smallest split moves prices by a third. */
const SAME_SCALE = 0.25
const FEWEST = 5

export type Closes = readonly Pick<Candle, 'date' | 'close'>[]

/** The stored closes around a prediction; no service is asked. */
export const closesAround = (candles: Services['candles'], { stock, baseDay, windowLast }: OpenPrediction) =>
  candles.storedCandles(stock, { from: addDays(baseDay, -DAYS_BEFORE), to: windowLast })

/** The closes as a line with the target and the window; nothing without closes on the prediction's own scale. */
export function chart(prediction: OpenPrediction, closes: Closes) {
  const { baseDay, windowFirst, windowLast, evaluation, basePrice, targetPrice } = prediction
  const factor = evaluation?.splitFactor ?? 1
  const scaled = (price: number) => afterSplit(price, { shares: factor, per: 1 })
  const [base, target] = [scaled(basePrice), scaled(targetPrice)]
  const [first, last] = [closes[0], closes.at(-1)]
  const atBase = closes.findLast(({ date }) => date <= baseDay)
  if (!first || !last || !atBase || closes.length < FEWEST) return null
  if (Math.abs(atBase.close / base - 1) > SAME_SCALE) return null

  const [from, to] = [Date.parse(first.date), Date.parse(windowLast)]
  const x = (date: string) => percent((Date.parse(date) - from) / (to - from))
  const prices = [target, ...closes.map(({ close }) => close)]
  const [highest, lowest] = [Math.max(...prices), Math.min(...prices)]
  // Room for the label of the target above, and for the days below.
  const y = (price: number) => percent(0.2 + (0.6 * (highest - price)) / (highest - lowest))
  const line = (part: Closes) => part.map(({ date, close }) => `${x(date)},${y(close)}`).join(' ')
  const past = closes.filter(({ date }) => date < windowFirst)
  const judged = closes.filter(({ date }) => date >= windowFirst)
  const left = x(windowFirst)
  return html`<svg class="chart" role="img" aria-label="${describe(prediction, last)}">
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <rect x="${left}" y="0" width="${percent((100 - left) / 100)}" height="84" class="window" />
      <polyline points="${line(past)}" class="past" />
      <polyline points="${line([...past.slice(-1), ...judged])}" class="judged" />
      <path d="M0 ${y(target)}H100" class="target" />
    </svg>
    <circle cx="${x(last.date)}%" cy="${y(last.close)}%" r="3.5" class="dot" />
    ${evaluation?.reachedOn && html`<circle cx="${x(evaluation.reachedOn)}%" cy="${y(target)}%" r="5" class="hit" />`}
    <text x="0" y="${y(target)}%" dy="-6" class="aim">목표 ${priceText(target)}</text>
    <text x="0" y="100%" dy="-3">${dayOf(first.date)}</text>
    <text x="100%" y="100%" dy="-3" text-anchor="end">${dayOf(windowLast)}</text>
  </svg>`
}

const percent = (share: number) => Math.round(share * 1000) / 10

const describe = ({ targetPrice }: OpenPrediction, { date, close }: Closes[number]) =>
  `${dayOf(date)}까지의 종가와 목표가. 마지막 종가 ${priceText(close)}, 목표가 ${priceText(targetPrice)}`
