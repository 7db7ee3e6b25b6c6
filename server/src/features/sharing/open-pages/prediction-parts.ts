import type { OpenPrediction, PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'
import { shownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { type ImageSize, openPhotoAddress } from '@gwanyeok/domain/images/addresses.ts'
import { identityTintOf } from '@gwanyeok/domain/text/identity-tint.ts'
import { type MetaTags, predictionMetaTags } from '../meta-tags.ts'
import { Html, html } from './html.ts'
import type { OpenPhotos } from './open-seen.ts'
import { changeText, countText, priceText, STATUS_TEXT } from '#shared/predictions/figure-texts.ts'
import {
  dayOf,
  momentOf,
  nameOf,
  type PageTime,
  resultOf,
  resultTimeOf,
  sentenceOf,
  tickerOf,
  windowOf,
} from './words.ts'

export const headOf = (prediction: OpenPrediction): MetaTags => ({
  ...predictionMetaTags(prediction),
  description: sentenceOf(prediction),
  path: `/predictions/${prediction.id}`,
})

/** What a page says about the author. */
interface AuthorFacts {
  photos?: OpenPhotos
  /** `11승 4패` */
  record?: string | null
}

const NO_PHOTOS: OpenPhotos = new Map()

/** The app's card: who, which stock, what came of it, from where to where. `now`: product time in epoch ms. */
export const headline = (
  prediction: OpenPrediction,
  now: number,
  { photos = NO_PHOTOS, record }: AuthorFacts = {},
) => {
  const { author, stock, period, basePrice, targetPrice, evaluation } = prediction
  const about = [tickerOf(prediction), `${period}일 예측`].filter(Boolean).join(' · ')
  return html`<div class="row">
      <a class="who" href="/user/${author.id}"
        >${memberMark(author, photos)}<span
          ><span
            ><strong>${author.username}</strong> ${record && html`<span class="quiet">${record}</span>`}</span
          ><span class="quiet">${momentOf(prediction.predictedAt, now)}</span></span
        ></a
      >
      ${!evaluation && statusBadge(prediction)}
    </div>
    <h1 class="about">
      <a href="/stocks/${stock}">${nameOf(prediction)}</a> <span class="quiet">${about}</span>
    </h1>
    ${evaluation && verdict(prediction, evaluation.score)}
    <p class="row terms">
      <span>${priceText(basePrice)} <i>→</i> ${priceText(targetPrice)}</span
      >${change(shownChange(prediction.predictedChange))}
    </p>`
}

/** What came of it, with its points; a hit is gold. */
const verdict = (prediction: OpenPrediction, score: number) =>
  html`<div class="verdict ${shownStatus(prediction)}">
    <p>
      <span>${STATUS_TEXT[prediction.status]}</span>
      <span>${score > 0 ? '+' : ''}${countText(score)}점</span>
    </p>
  </div>`

/** In the place of a company's logo. */
export const stockMark = (symbol: string) =>
  html`<span class="mark t${identityTintOf(symbol)}" aria-hidden="true">${symbol}</span>`

/** A member's photo, where anybody may see it, or an initial; `full` where it is large. */
export function memberMark(
  { id, username }: Pick<MemberBrief, 'id' | 'username'>,
  photos: OpenPhotos,
  size: ImageSize = 'thumbnail',
) {
  const photo = photos.get(id)
  return html`<span class="mark name t${identityTintOf(username)}" aria-hidden="true"
    >${
      photo === undefined
        ? [...username][0]?.toUpperCase()
        : html`<img src="${openPhotoAddress(photo, size)}" alt="" loading="lazy" />`
    }</span
  >`
}

/** `▲ +3.56%` in the colour of its direction. */
export const change = (percent: number) =>
  html`<span class="change ${percent > 0 ? 'up' : 'down'}"
    ><small>${percent > 0 ? '▲' : '▼'}</small> ${changeText(percent)}</span
  >`

/** The app's badge of a status, with the points of a hit. */
export const statusBadge = (prediction: OpenPrediction) => {
  return html`<span class="badge ${shownStatus(prediction)}"
    ><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[prediction.status]}</svg
    >${resultOf(prediction)}</span
  >`
}

const ICONS: Record<PredictionStatus, Html> = {
  pending: new Html('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'),
  success: new Html('<circle cx="12" cy="12" r="9.6"/><circle cx="12" cy="12" r="3"/>'),
  failed: new Html('<path d="M18 6 6 18M6 6l12 12"/>'),
  void: new Html('<circle cx="12" cy="12" r="10"/><path d="m5 5 14 14"/>'),
}

export function facts(prediction: OpenPrediction, time: PageTime) {
  const { status, evaluation } = prediction
  const { now } = time
  return html`<dl>
    ${
      status === 'pending' &&
      html`<dt>결과</dt>
        <dd>${resultTimeOf(prediction, time)}</dd>`
    }
    <dt>평가 기간(미국 날짜)</dt>
    <dd>${windowOf(prediction, now)}</dd>
    ${
      evaluation && [
        evaluation.reachedOn &&
          html`<dt>목표가에 닿은 날</dt>
            <dd>${dayOf(evaluation.reachedOn, now)}</dd>`,
        html`<dt>마지막 날 종가</dt>
          <dd>${priceText(evaluation.actualPrice)} ${change(evaluation.actualChange)}</dd>`,
      ]
    }
  </dl>`
}
