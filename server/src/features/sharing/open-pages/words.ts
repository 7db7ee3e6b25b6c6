import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { changeText, priceText, resultText } from '#shared/predictions/figure-texts.ts'

/** `2026-11-18 08:11` */
const seoulMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  ...{ dateStyle: 'short', timeStyle: 'short' },
})

export const SIMULATED = '모의 시세'

/** A moment in Seoul: `2026.11.18 08:11` */
export const momentOf = (at: string) => seoulMinute.format(Date.parse(at)).replaceAll('-', '.')
/** A calendar day: `11/26` */
export const dayOf = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`

export const nameOf = ({ koreanName, stockName }: Pick<OpenPrediction, 'koreanName' | 'stockName'>) =>
  koreanName ?? stockName
export const tickerOf = (prediction: OpenPrediction) => shownTicker(nameOf(prediction), prediction.stock)

export const resultOf = ({ status, evaluation }: Pick<OpenPrediction, 'status' | 'evaluation'>) =>
  resultText(status, evaluation?.score ?? 0)

/** What it says in one sentence. */
export const sentenceOf = ({ author, basePrice, targetPrice, predictedChange, period }: OpenPrediction) =>
  `${author.username}님이 ${priceText(basePrice)}에서 ${period}일 안에 ${priceText(targetPrice)}(${changeText(shownChange(predictedChange))})에 닿는다고 예측했어요.`
