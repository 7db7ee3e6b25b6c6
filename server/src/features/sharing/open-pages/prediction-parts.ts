import type { OpenPrediction, PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'
import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { identityTintOf } from '@gwanyeok/domain/text/identity-tint.ts'
import { type MetaTags, predictionMetaTags } from '../meta-tags.ts'
import { Html, html } from './html.ts'
import { changeText, priceText } from '#shared/predictions/figure-texts.ts'
import { dayOf, momentOf, nameOf, resultOf, sentenceOf, tickerOf } from './words.ts'

export const headOf = (prediction: OpenPrediction): MetaTags => ({
  ...predictionMetaTags(prediction),
  description: sentenceOf(prediction),
  path: `/predictions/${prediction.id}`,
})

/** `now`: product time in epoch ms. */
export const headline = (prediction: OpenPrediction, now: number) =>
  html` <div class="row">
    <div class="who">
      ${stockMark(prediction.stock)}
      <div>
        <h1 class="name">
          <a href="/stocks/${prediction.stock}">${nameOf(prediction)}</a>
          <span class="quiet">${tickerOf(prediction)}</span>
        </h1>
        <p class="quiet by">
          <a href="/user/${prediction.author.id}">${prediction.author.username}</a
          ><span>${momentOf(prediction.predictedAt, now)}</span>
        </p>
      </div>
    </div>
    ${statusBadge(prediction)}
  </div>`

/** In the place of a company's logo. */
export const stockMark = (symbol: string) =>
  html`<span class="mark t${identityTintOf(symbol)}" aria-hidden="true">${symbol}</span>`

/** In the place of a photo. */
export const memberMark = (username: string | null) =>
  html`<span class="mark name t${identityTintOf(username ?? '')}" aria-hidden="true"
    >${[...(username ?? '')][0]?.toUpperCase()}</span
  >`

/** `▲ +3.56%` in the colour of its direction. */
export const change = (percent: number) =>
  html`<span class="change ${percent > 0 ? 'up' : 'down'}"
    ><small>${percent > 0 ? '▲' : '▼'}</small> ${changeText(percent)}</span
  >`

/** The app's badge of a status, with the points of a hit. */
export const statusBadge = (prediction: OpenPrediction) => {
  const { status, evaluation } = prediction
  const look = status === 'success' && evaluation?.score === 0 ? 'scoreless' : status
  return html`<span class="badge ${look}"
    ><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[status]}</svg>${resultOf(prediction)}</span
  >`
}

const ICONS: Record<PredictionStatus, Html> = {
  pending: new Html('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'),
  success: new Html('<circle cx="12" cy="12" r="9.6"/><circle cx="12" cy="12" r="3"/>'),
  failed: new Html('<path d="M18 6 6 18M6 6l12 12"/>'),
  void: new Html('<circle cx="12" cy="12" r="10"/><path d="m5 5 14 14"/>'),
}

export const figures = ({ predictedChange, basePrice, targetPrice, period }: OpenPrediction) =>
  html` <p class="big">${change(shownChange(predictedChange))}</p>
    <p>${priceText(basePrice)} → <strong>${priceText(targetPrice)}</strong> · ${period}일 예측</p>`

/** `now`: product time in epoch ms. */
export function facts({ windowFirst, windowLast, evaluation }: OpenPrediction, now: number) {
  const day = (date: string) => dayOf(date, now)
  const window = windowFirst === windowLast ? day(windowFirst) : `${day(windowFirst)}~${day(windowLast)}`
  return html`<dl>
    <dt>평가 기간(미국 날짜)</dt>
    <dd>${window}</dd>
    ${
      evaluation && [
        evaluation.reachedOn &&
          html`<dt>목표가에 닿은 날</dt>
            <dd>${day(evaluation.reachedOn)}</dd>`,
        html`<dt>마지막 날 종가</dt>
          <dd>${priceText(evaluation.actualPrice)} ${change(evaluation.actualChange)}</dd>`,
      ]
    }
  </dl>`
}
