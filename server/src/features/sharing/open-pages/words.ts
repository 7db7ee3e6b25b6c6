import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { changeText, priceText, resultText } from '#shared/predictions/figure-texts.ts'

const seoulMinute = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
})

export const OPINION = '예측은 개인의 의견이고 투자 권유가 아니에요.'
export const SIMULATED = '모의 시세'

/** A moment in epoch ms, in Seoul. */
export const momentOf = (at: number) => seoulMinute.format(at)
/** A calendar day: `11월 26일` */
export const dayOf = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`

export const nameOf = ({ koreanName, stockName }: Pick<OpenPrediction, 'koreanName' | 'stockName'>) =>
  koreanName ?? stockName
export const tickerOf = (prediction: OpenPrediction) => shownTicker(nameOf(prediction), prediction.stock)

export const resultOf = ({ status, evaluation }: Pick<OpenPrediction, 'status' | 'evaluation'>) =>
  resultText(status, evaluation?.score ?? 0)

/** What it says in one sentence. */
export const sentenceOf = ({ author, basePrice, targetPrice, predictedChange, period }: OpenPrediction) =>
  `${author.username}님이 ${priceText(basePrice)}에서 ${period}일 안에 ${priceText(targetPrice)}(${changeText(predictedChange)})에 닿는다고 예측했어요.`
