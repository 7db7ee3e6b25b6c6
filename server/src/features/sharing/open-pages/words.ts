import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const seoulMinute = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
})

const STATUS = { pending: '진행 중', success: '적중', failed: '실패', void: '무효' } as const

export const OPINION = '예측은 개인의 의견이고 투자 권유가 아니에요.'
export const SIMULATED = '모의 시세'

export const priceOf = (price: number) => `$${cents.format(price)}`
export const changeOf = (percent: number) => `${percent > 0 ? '+' : '−'}${cents.format(Math.abs(percent))}%`
export const countOf = (count: number) => count.toLocaleString('ko-KR')
/** A moment in epoch ms, in Seoul. */
export const momentOf = (at: number) => seoulMinute.format(at)
/** A calendar day: `11월 26일` */
export const dayOf = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`

export const nameOf = ({ koreanName, stockName }: Pick<OpenPrediction, 'koreanName' | 'stockName'>) =>
  koreanName ?? stockName
export const tickerOf = (prediction: OpenPrediction) => shownTicker(nameOf(prediction), prediction.stock)

/** `적중 +320점`; a hit without points says so. */
export function resultOf({ status, evaluation }: Pick<OpenPrediction, 'status' | 'evaluation'>): string {
  if (status !== 'success') return STATUS[status]
  const score = evaluation?.score ?? 0
  return score > 0 ? `적중 +${countOf(score)}점` : '적중 · 점수 없음'
}

/** What it says in one sentence. */
export const sentenceOf = ({ author, basePrice, targetPrice, predictedChange, period }: OpenPrediction) =>
  `${author.username}님이 ${priceOf(basePrice)}에서 ${period}일 안에 ${priceOf(targetPrice)}(${changeOf(predictedChange)})에 닿는다고 예측했어요.`
