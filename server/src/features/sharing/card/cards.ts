import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { formatChange, formatCount, formatPrice, STATUS_TEXT } from '#shared/predictions/figure-texts.ts'
import {
  DOWN_COLOUR,
  escapeXml,
  cutToFit,
  GOLD,
  GREY_2,
  INK,
  PAPER,
  SECONDARY_INK,
  estimateTextWidth,
  buildText,
  UP_COLOUR,
} from './text.ts'
import { drawTarget } from './target.ts'

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const CARD_LEFT = 80
const CARD_RIGHT = CARD_WIDTH - CARD_LEFT
const CONTENT_WIDTH = CARD_RIGHT - CARD_LEFT
/** Width of the texts, up to the drawn target. */
const TEXT_WIDTH = 640

/**
 * Builds the preview card of a prediction as a signed-out visitor sees it: 1200 × 630, the size that messengers show.
 */
export function buildCardSvg(prediction: PredictionView, { simulated }: { simulated: boolean }): string {
  const body = prediction.sealed ? buildSealedBody() : buildUnsealedBody(prediction)
  const badge = createBadge(prediction)
  const authorLine = cutToFit(formatAuthorAndPeriod(prediction), 34, CONTENT_WIDTH - badge.width - 40)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Pretendard">
<rect width="100%" height="100%" fill="${PAPER}"/>${drawTarget(prediction)}${buildMasthead(simulated)}${buildTitle(prediction)}${body}
<rect x="${CARD_LEFT}" y="490" width="${CONTENT_WIDTH}" height="2" fill="${GREY_2}"/>${buildText(authorLine, { x: CARD_LEFT, y: 560, size: 34, fill: SECONDARY_INK })}${badge.draw(CARD_RIGHT - badge.width, 516)}</svg>`
}

const PHONE_VIEW = { left: CARD_LEFT, top: 72, width: 1048, height: 392 }
/** Moves the texts up, to where the preview card has its masthead. */
const PHONE_TEXT_SHIFT = -92

/**
 * Builds the card for the site's own page on a phone, which already names the site and the author: only the stock, the
 * prediction, the drawn target and the result, in large type.
 */
export function buildPhoneCardSvg(prediction: PredictionView): string {
  const { left, top, width, height } = PHONE_VIEW
  const body = prediction.sealed ? buildSealedBody() : buildUnsealedBody(prediction)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="Pretendard">
<rect x="${left}" y="${top}" width="100%" height="100%" fill="${PAPER}"/>${drawTarget(prediction)}
<g transform="translate(0 ${PHONE_TEXT_SHIFT})">${buildTitle(prediction)}${body}
${createBadge(prediction).draw(CARD_LEFT, 470)}</g></svg>`
}

const DESKTOP_VIEW = { left: CARD_LEFT, top: 168, width: 1200, height: 632 }
const DESKTOP_BOTTOM = DESKTOP_VIEW.top + DESKTOP_VIEW.height
/** Moves the texts down, so that they are as high as the middle of the target. */
const DESKTOP_TEXT_SHIFT = 84
/** The lower right corner of the drawn target, and how much larger it is than on the other cards. */
const DESKTOP_TARGET = { right: 1124, bottom: 456, scale: 1.65 }

/**
 * Builds the card for the site's own page on a desktop: like the card for a phone, but with a target as high as the
 * card, and with the period below the change.
 */
export function buildDesktopCardSvg(prediction: PredictionView): string {
  const { left, top, width, height } = DESKTOP_VIEW
  const { right, bottom, scale } = DESKTOP_TARGET
  const body = prediction.sealed ? buildSealedBody() : buildUnsealedBody(prediction)
  const targetPlace = `translate(${left + width - right * scale} ${DESKTOP_BOTTOM - bottom * scale}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="Pretendard">
<rect x="${left}" y="${top}" width="100%" height="100%" fill="${PAPER}"/><g transform="${targetPlace}">${drawTarget(prediction)}</g>
<g transform="translate(0 ${DESKTOP_TEXT_SHIFT})">${buildTitle(prediction)}${body}
${buildText(formatPeriod(prediction), { x: left, y: 516, size: 42, fill: SECONDARY_INK })}${createBadge(prediction).draw(left, 552)}</g></svg>`
}

function buildTitle({ koreanName, stockName, stock }: PredictionView): string {
  const ticker = findShownTicker(koreanName ?? stockName, stock) ?? ''
  const name = cutToFit(koreanName ?? stockName, 56, TEXT_WIDTH - estimateTextWidth(ticker, 44) - 20)
  return (
    `<text x="${CARD_LEFT}" y="226" font-size="56" font-weight="700" fill="${INK}">${escapeXml(name)}` +
    `<tspan dx="18" font-size="44" font-weight="500" fill="${SECONDARY_INK}">${escapeXml(ticker)}</tspan></text>`
  )
}

type UnsealedView = Extract<PredictionView, { sealed: false }>

function buildUnsealedBody({ basePrice, targetPrice, predictedChange }: UnsealedView): string {
  const isRise = predictedChange > 0
  const change = formatChange(roundToOfferedChange(predictedChange))
  // A long text like +1,250.0% is smaller, so that it fits beside the triangle.
  const size = estimateTextWidth(change, 112) > TEXT_WIDTH - 90 ? 80 : 112
  const fill = isRise ? UP_COLOUR : DOWN_COLOUR
  const side = size * 0.62
  const baseY = isRise ? 0 : -side
  const tipY = isRise ? -side : 0
  const triangle = `<path d="M0 ${baseY}H${side}L${side / 2} ${tipY}Z" transform="translate(${CARD_LEFT} 432)" fill="${fill}"/>`
  return (
    buildText(`${formatPrice(basePrice)}  →  ${formatPrice(targetPrice)}`, {
      x: CARD_LEFT,
      y: 298,
      size: 42,
      fill: SECONDARY_INK,
    }) +
    triangle +
    buildText(change, { x: CARD_LEFT + side + 20, y: 432, size, weight: 700, fill })
  )
}

const buildSealedBody = () =>
  buildText('봉인된 예측', { x: CARD_LEFT, y: 360, size: 84, weight: 700 }) +
  buildText('정해진 때가 되면 내용이 열려요', { x: CARD_LEFT, y: 428, size: 40, fill: SECONDARY_INK })

const seoulDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
})

const formatAuthorAndPeriod = (prediction: PredictionView) =>
  `${cutToFit(prediction.author.username, 34, 420)} · ${formatPeriod(prediction)}`

function formatPeriod({ period, status, evaluationEnd }: PredictionView): string {
  const result = status === 'pending' ? ` · ${seoulDayFormat.format(new Date(evaluationEnd))} 결과` : ''
  return `${period}일 예측${result}`
}

function createBadge(prediction: PredictionView) {
  const score = prediction.sealed ? 0 : (prediction.evaluation?.score ?? 0)
  const label = prediction.sealed ? '봉인' : STATUS_TEXT[prediction.status]
  const text = score > 0 ? `${label} +${formatCount(score)}점` : label
  const width = Math.round(estimateTextWidth(text, 34)) + 48
  const fill = !prediction.sealed && prediction.status === 'success' ? GOLD : GREY_2
  const draw = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="64" rx="16" fill="${fill}"/>` +
    buildText(text, { x: x + width / 2, y: y + 44, size: 34, weight: 700, anchor: 'middle' })
  return { width, draw }
}

/** Builds the preview card of the product itself, which messengers show for its pages. */
export function buildProductCardSvg({ simulated }: { simulated: boolean }): string {
  const buildHeadline = (text: string, y: number) =>
    buildText(text, { x: CARD_LEFT, y, size: 72, weight: 700 })
  const buildLead = (text: string, y: number) =>
    buildText(text, { x: CARD_LEFT, y, size: 36, fill: SECONDARY_INK })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Pretendard">
<rect width="100%" height="100%" fill="${PAPER}"/>${drawTarget(null)}${buildMasthead(simulated)}
${buildHeadline('감이 아니라', 290)}${buildHeadline('점수로 남는 주가 예측', 384)}
${buildLead('미국 주식의 목표가를 예측하고,', 480)}${buildLead('결과를 점수로 확인해요', 532)}</svg>`
}

const SIMULATED = '모의 시세'
const PILL_LEFT = 256

/** Logo and name of the product, with a mark for simulated prices. */
const buildMasthead = (simulated: boolean) => buildLogo() + (simulated ? buildSimulatedPill() : '')

const buildLogo = () =>
  `<g transform="translate(${CARD_LEFT - 4} 62) scale(1.9)"><path d="M16 4H28V16A12 12 0 1 1 16 4Z" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><circle cx="16" cy="16" r="5" fill="${GOLD}"/></g>` +
  buildText('과녁', { x: 150, y: 107, size: 42, weight: 700 })

function buildSimulatedPill(): string {
  const width = Math.round(estimateTextWidth(SIMULATED, 28)) + 64
  return (
    `<rect x="${PILL_LEFT}" y="69" width="${width}" height="48" rx="24" fill="${GREY_2}"/>` +
    `<circle cx="${PILL_LEFT + 28}" cy="93" r="7" fill="${SECONDARY_INK}"/>` +
    buildText(SIMULATED, { x: PILL_LEFT + 46, y: 103, size: 28, weight: 700, fill: SECONDARY_INK })
  )
}
