import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type MetaTags, predictionMetaTags } from '../meta-tags.ts'
import { html } from './html.ts'
import { changeText, priceText } from '#shared/predictions/figure-texts.ts'
import { dayOf, momentOf, nameOf, resultOf, sentenceOf, tickerOf } from './words.ts'

export const headOf = (prediction: OpenPrediction): MetaTags => ({
  ...predictionMetaTags(prediction),
  description: sentenceOf(prediction),
  path: `/predictions/${prediction.id}`,
})

export const headline = (prediction: OpenPrediction) =>
  html` <div class="row">
      <h1>
        <a href="/stocks/${prediction.stock}">${nameOf(prediction)}</a>
        <span class="quiet">${tickerOf(prediction)}</span>
      </h1>
      ${resultPill(prediction)}
    </div>
    <p class="quiet">
      <a href="/user/${prediction.author.id}">${prediction.author.username}</a> ·
      ${momentOf(Date.parse(prediction.predictedAt))}
    </p>`

export const resultPill = (prediction: OpenPrediction) => {
  const isGold = prediction.status === 'success' && (prediction.evaluation?.score ?? 0) > 0
  return html`<span class="pill${isGold && ' gold'}">${resultOf(prediction)}</span>`
}

export const figures = ({ predictedChange, basePrice, targetPrice, period }: OpenPrediction) =>
  html` <p class="big ${predictedChange > 0 ? 'up' : 'down'}">${changeText(predictedChange)}</p>
    <p>${priceText(basePrice)} → <strong>${priceText(targetPrice)}</strong> · ${period}일 예측</p>`

export function facts({ windowFirst, windowLast, evaluation }: OpenPrediction) {
  const window =
    windowFirst === windowLast ? dayOf(windowFirst) : `${dayOf(windowFirst)} ~ ${dayOf(windowLast)}`
  return html`<dl>
    <dt>판정 기간</dt>
    <dd>${window} (미국)</dd>
    ${
      evaluation && [
        html`<dt>실제</dt>
          <dd>${priceText(evaluation.actualPrice)} (${changeText(evaluation.actualChange)})</dd>`,
        evaluation.reachedOn &&
          html`<dt>목표에 닿은 날</dt>
            <dd>${dayOf(evaluation.reachedOn)}</dd>`,
      ]
    }
  </dl>`
}
