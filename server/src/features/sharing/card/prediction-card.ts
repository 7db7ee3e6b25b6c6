import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { changeText, countText, priceText, STATUS_TEXT } from '#shared/predictions/figure-texts.ts'
import { DOWN, GOLD, GREY_2, INK, PAPER, QUIET, UP } from './colours.ts'
import { CARD_HEIGHT, CARD_LEFT as LEFT, CARD_WIDTH, masthead } from './parts.ts'
import { target } from './target.ts'
import { escaped, fitted, reach, text } from './text.ts'

/** Up to the target. */
const ROOM = 640

/** The preview card of a prediction as a signed-out visitor may see it: 1200 × 630, the size that messengers show. */
export function cardSvg(prediction: PredictionView, { simulated }: { simulated: boolean }): string {
  const body = prediction.sealed ? sealedBody() : openBody(prediction)
  const badge = badgeOf(prediction)
  const who = fitted(whoAndWhen(prediction), 34, 1040 - badge.width - 40)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Pretendard">
<rect width="100%" height="100%" fill="${PAPER}"/>${target(prediction)}${masthead(simulated)}${title(prediction)}${body}
<rect x="${LEFT}" y="490" width="1040" height="2" fill="${GREY_2}"/>${text(who, { x: LEFT, y: 560, size: 34, fill: QUIET })}${badge.svg}</svg>`
}

function title({ koreanName, stockName, stock }: PredictionView): string {
  const ticker = shownTicker(koreanName ?? stockName, stock) ?? ''
  const name = fitted(koreanName ?? stockName, 56, ROOM - reach(ticker, 44) - 20)
  return (
    `<text x="${LEFT}" y="226" font-size="56" font-weight="700" fill="${INK}">${escaped(name)}` +
    `<tspan dx="18" font-size="44" font-weight="500" fill="${QUIET}">${escaped(ticker)}</tspan></text>`
  )
}

type OpenView = Extract<PredictionView, { sealed: false }>

function openBody({ basePrice, targetPrice, predictedChange }: OpenView): string {
  const rises = predictedChange > 0
  const change = changeText(predictedChange)
  const size = reach(change, 112) > ROOM - 90 ? 80 : 112
  const fill = rises ? UP : DOWN
  const [tip, foot] = rises ? [-1, 0] : [0, -1]
  const side = size * 0.62
  const triangle = `<path d="M0 ${foot * side}H${side}L${side / 2} ${tip * side}Z" transform="translate(${LEFT} 432)" fill="${fill}"/>`
  return (
    text(`${priceText(basePrice)}  →  ${priceText(targetPrice)}`, {
      x: LEFT,
      y: 298,
      size: 42,
      fill: QUIET,
    }) +
    triangle +
    text(change, { x: LEFT + side + 20, y: 432, size, weight: 700, fill })
  )
}

const sealedBody = () =>
  text('봉인된 예측', { x: LEFT, y: 360, size: 84, weight: 700 }) +
  text('정해진 때가 되면 내용이 열려요', { x: LEFT, y: 428, size: 40, fill: QUIET })

const seoulDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
})

function whoAndWhen({ author, period, status, evaluationEnd }: PredictionView): string {
  const result = status === 'pending' ? ` · ${seoulDay.format(new Date(evaluationEnd))} 결과` : ''
  return `${fitted(author.username, 34, 420)} · ${period}일 예측${result}`
}

function badgeOf(prediction: PredictionView) {
  const score = prediction.sealed ? 0 : (prediction.evaluation?.score ?? 0)
  const label = prediction.sealed ? '봉인' : STATUS_TEXT[prediction.status]
  const words = score > 0 ? `${label} +${countText(score)}점` : label
  const width = Math.round(reach(words, 34)) + 48
  const fill = !prediction.sealed && prediction.status === 'success' ? GOLD : GREY_2
  const x = 1120 - width
  const svg =
    `<rect x="${x}" y="516" width="${width}" height="64" rx="16" fill="${fill}"/>` +
    text(words, { x: x + width / 2, y: 560, size: 34, weight: 700, anchor: 'middle' })
  return { width, svg }
}
