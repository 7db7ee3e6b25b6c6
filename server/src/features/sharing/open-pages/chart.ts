import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { reachedSoFar } from '@gwanyeok/domain/predictions/reached-so-far.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'
import { candlesAround } from '@gwanyeok/domain/predictions/window-chart/candles-around.ts'
import {
  candleWidth,
  type ChartCandle,
  chartScale,
  type Scale,
  spread,
} from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import {
  addDays,
  lastFinishedTradingDay,
  tradingDaysBetween,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Db } from '#platform/db/db.ts'
import { findCandles } from '#shared/market-data/candles/stored-candles.ts'
import { drawnDays, withJudged } from '#shared/predictions/drawn-candles.ts'
import { countText, priceText } from '#shared/predictions/figure-texts.ts'
import { html } from './html.ts'
import { dayOf, nameOf } from './words.ts'

/** The least distance between two prices at the right, in percent of the height. */
const LABEL_GAP = 13

/** The stored candles around an open prediction; the market-data service is not asked. */
export async function findDrawnCandles(db: Db, { id, stock, windowLast }: OpenPrediction): Promise<Candle[]> {
  const { referenceDay, judgedCandles } = await db
    .selectFrom('predictions')
    .select(['referenceDay', 'judgedCandles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return withJudged(await findCandles(db, stock, drawnDays({ referenceDay, windowLast })), judgedCandles)
}

const STOCK_DAYS = 90

/** The stored candles of the last three months, up to the last close; the market-data service is not asked. */
export function findStockCandles(db: Db, now: number, symbol: string): Promise<Candle[]> {
  const last = lastFinishedTradingDay(now)
  return findCandles(db, symbol, { first: addDays(last, -STOCK_DAYS), last })
}

/** A stock's candles and its last close. */
export function stockChart(name: string, candles: readonly [Candle, ...Candle[]], now: number) {
  const latest = candles.at(-1)!
  const scale = chartScale(candles, [], candles.length)
  const at = scale.y(latest.close)
  const ticks = scale
    .ticks()
    .map((price) => ({ price, tickAt: scale.y(price) }))
    .filter(({ tickAt }) => Math.abs(tickAt - at) >= LABEL_GAP)
  return html`<figure class="chart" role="img" aria-label="${name} 일봉. 종가 ${priceText(latest.close)}.">
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      ${ticks.map(({ tickAt }) => level('grid', tickAt))}${level('base', at)}${candlePaths(candles, scale)}
    </svg>
    <svg class="prices">
      ${ticks.map(
        ({ price, tickAt }) =>
          html`<text class="tick" x="50%" y="${short(tickAt)}%" dy=".35em">${countText(price)}</text>`,
      )}${priceTag('base', latest.close.toFixed(2), at)}
    </svg>
    <p class="quiet row">
      <span>${dayOf(candles[0].date, now)}</span><span>${dayOf(latest.date, now)}</span>
    </p>
  </figure>`
}

/** Candles around a prediction, its target and base, and its window in gold; nothing without candles. */
export function windowChart(prediction: OpenPrediction, candles: readonly Candle[], now: number) {
  const { windowFirst, windowLast, evaluation } = prediction
  const days = tradingDaysBetween(windowFirst, windowLast)
  const drawn = candlesAround(candles, windowFirst, days.length)
  const latest = drawn.at(-1)
  if (!latest) return false
  const toCome = evaluation ? 0 : days.filter((day) => day > latest.date).length
  const { base, target } = judgedTerms(prediction)
  const scale = chartScale(drawn, [base, target], drawn.length + toCome)
  const first = drawn.findIndex(({ date }) => date >= windowFirst)
  const left = (first < 0 ? drawn.length : first) * scale.step
  const reachedOn = reachedSoFar(prediction, candles)
  const hit = drawn.findIndex(({ date }) => date === reachedOn)
  const [targetAt = 0, baseAt = 0] = spread([scale.y(target), scale.y(base)], LABEL_GAP)
  return html`<figure
    class="chart named"
    role="img"
    aria-label="${nameOf(prediction)} 일봉. 기준가 ${priceText(base)}, 목표가 ${priceText(target)}."
  >
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <rect class="window" x="${short(left)}" width="${short(100 - left)}" height="100" />
      ${level('base', scale.y(base))}${candlePaths(drawn, scale)}${level('goal', scale.y(target))}
    </svg>
    ${
      hit >= 0 &&
      html`<svg>
        <circle class="hit" cx="${short(scale.x(hit))}%" cy="${short(scale.y(target))}%" r="8" />
        <circle class="heart" cx="${short(scale.x(hit))}%" cy="${short(scale.y(target))}%" r="4" />
      </svg>`
    }
    <svg class="prices">
      ${priceTag('base', `기준가 ${base.toFixed(2)}`, baseAt)}${priceTag('goal', `목표 ${target.toFixed(2)}`, targetAt)}
    </svg>
    <p class="quiet row">
      <span>${dayOf(drawn[0]!.date, now)}</span
      ><span>${dayOf(toCome > 0 ? windowLast : latest.date, now)}</span>
    </p>
  </figure>`
}

const level = (kind: 'base' | 'goal' | 'grid', at: number) =>
  html`<path class="${kind}" d="M0 ${short(at)}h100" />`

const priceTag = (kind: 'base' | 'goal', text: string, at: number) =>
  html`<g class="${kind}"
    ><rect y="${short(at)}%" width="100%" height="1.25rem" rx=".375rem"></rect
    ><text x="50%" y="${short(at)}%" dy=".35em">${text}</text></g
  >`

/** Two paths, of the candles that rise and of those that fall: wicks and bodies. */
function candlePaths(candles: readonly ChartCandle[], scale: Scale) {
  const paths = { rise: '', fall: '' }
  const width = candleWidth(scale)
  for (const [at, { open, high, low, close }] of candles.entries()) {
    const [x, top, bottom] = [scale.x(at), scale.y(Math.max(open, close)), scale.y(Math.min(open, close))]
    const wick = `M${short(x)} ${short(scale.y(high))}V${short(scale.y(low))}`
    const body = `M${short(x - width / 2)} ${short(top)}h${short(width)}v${short(Math.max(bottom - top, 0.6))}h${short(-width)}z`
    paths[close >= open ? 'rise' : 'fall'] += wick + body
  }
  return html`<path class="rise" d="${paths.rise}" /><path class="fall" d="${paths.fall}" />`
}

const short = (percent: number) => Number(percent.toFixed(1))
