import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { resultTime } from '@gwanyeok/domain/predictions/judging/window.ts'
import { koreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { changeText, priceText, resultText } from '#shared/predictions/figure-texts.ts'

/** `2026-11-18 08:11` */
const seoulMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  ...{ dateStyle: 'short', timeStyle: 'short' },
})

const seoulWeekday = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', weekday: 'short' })

export const SIMULATED = '모의 시세'

/** Product time in epoch ms, and the minutes after which candles are final. */
export interface PageTime {
  now: number
  settleMinutes: number
}

/** A moment in Seoul as the app writes it: `11/18 08:11`, in another year than `now`'s `2025. 11. 18. 08:11` */
export function momentOf(at: string, now: number): string {
  const [date = '', time = ''] = seoulMinute.format(Date.parse(at)).split(' ')
  return `${dayOf(date, now)} ${time}`
}

/** `11/28(토) 06:30쯤`, in Seoul. */
export function resultTimeOf({ evaluationEnd }: OpenPrediction, { now, settleMinutes }: PageTime): string {
  const at = resultTime(Date.parse(evaluationEnd), settleMinutes)
  const [date = '', time = ''] = seoulMinute.format(at).split(' ')
  return `${dayOf(date, now)}(${seoulWeekday.format(at)}) ${time}쯤`
}

/** A calendar day as the app writes it: `11/26`, in another year than `now`'s `2025. 11. 26.` */
export function dayOf(date: string, now: number): string {
  const [year, month, day] = date.split('-').map(Number)
  return date.slice(0, 4) === seoulMinute.format(now).slice(0, 4)
    ? `${month}/${day}`
    : `${year}. ${month}. ${day}.`
}

/** `11/9~11/11`, the days that are judged. */
export const windowOf = ({ windowFirst, windowLast }: OpenPrediction, now: number) =>
  [...new Set([windowFirst, windowLast])].map((day) => dayOf(day, now)).join('~')

/** `3일 남음`, as the app writes it; the days that were judged once they are over. */
export function timeLeftOf(prediction: OpenPrediction, now: number): string {
  const end = Date.parse(prediction.evaluationEnd)
  if (prediction.status !== 'pending' || now >= end) return windowOf(prediction, now)
  const days = koreanDaysBetween(now, end)
  return days > 0 ? `${days}일 남음` : '오늘 결과'
}

export const recordText = ({ success, failed }: { success: number; failed: number }) =>
  `${success}승 ${failed}패`

export const nameOf = ({ koreanName, stockName }: Pick<OpenPrediction, 'koreanName' | 'stockName'>) =>
  koreanName ?? stockName
export const tickerOf = (prediction: OpenPrediction) => shownTicker(nameOf(prediction), prediction.stock)

export const resultOf = ({ status, evaluation }: Pick<OpenPrediction, 'status' | 'evaluation'>) =>
  resultText(status, evaluation?.score ?? 0)

/** What it says in one sentence. */
export const sentenceOf = ({ author, basePrice, targetPrice, predictedChange, period }: OpenPrediction) =>
  `${author.username}님이 ${priceText(basePrice)}에서 ${period}일 안에 ${priceText(targetPrice)}(${changeText(shownChange(predictedChange))})에 닿는다고 예측했어요.`
