import type { Sentiment } from './api.ts'

/** `한 명이 상승을 예측했어요`, `6명 모두 …`, `8명 중 4명이 …`; where both are as many, what rises. Null: nobody predicts. */
export function sentimentText({ bullish, bearish }: Pick<Sentiment, 'bullish' | 'bearish'>): string | null {
  const total = bullish + bearish
  const most = Math.max(bullish, bearish)
  const people = (count: number) => `${count.toLocaleString('ko-KR')}명`
  const predicted = `${bullish >= bearish ? '상승' : '하락'}을 예측했어요`
  if (total === 0) return null
  if (total === 1) return `한 명이 ${predicted}`
  return most === total
    ? `${people(total)} 모두 ${predicted}`
    : `${people(total)} 중 ${people(most)}이 ${predicted}`
}
