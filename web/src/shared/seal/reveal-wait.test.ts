import { describe, expect, it } from 'vitest'
import { formatRevealCountdown, formatRevealWait } from './reveal-wait.ts'

const sealedPrediction = {
  predictedAt: '2026-11-23T13:32:00.000Z',
  revealAt: '2026-11-23T15:32:00.000Z',
}
const RESULT_AT = '2026-12-01T21:30:00.000Z'
const formatWaitAt = (moment: string) => formatRevealWait(sealedPrediction, new Date(moment), RESULT_AT)

describe('the wait for a reveal', () => {
  it.each([
    ['2026-11-23T13:32:00.000Z', '2시간 뒤에 공개돼요', 1],
    ['2026-11-23T14:12:00.000Z', '1시간 20분 뒤에 공개돼요', 2 / 3],
    ['2026-11-23T14:52:00.000Z', '40분 뒤에 공개돼요', 1 / 3],
    ['2026-11-23T15:31:30.000Z', '곧 공개돼요', 1 / 240],
    ['2026-11-23T15:32:00.000Z', '공개됐어요. 눌러서 확인해보세요', 0],
  ])('at %s: %s', (moment, title, timeLeftShare) => {
    const wait = formatWaitAt(moment)
    expect(wait).toMatchObject({ title, when: '11/24 00:32 공개' })
    expect(wait.timeLeftShare).toBeCloseTo(timeLeftShare, 5)
  })

  it('lasts until the result if the prediction is revealed when it is judged', () => {
    const wait = formatRevealWait(
      { ...sealedPrediction, revealAt: null },
      new Date('2026-11-27T17:31:00.000Z'),
      RESULT_AT,
    )
    expect(wait).toEqual({ title: '평가가 끝나면 공개돼요', when: '12/2(수) 06:30쯤', timeLeftShare: 0.5 })
  })

  it.each([
    ['2026-11-27T17:31:00.000Z', '4일 뒤에 공개돼요'],
    ['2026-11-30T20:30:00.000Z', '25시간 뒤에 공개돼요'],
    ['2026-12-01T21:29:30.000Z', '곧 공개돼요'],
  ])('counts down to the result if the prediction is revealed when it is judged: %s', (moment, countdown) => {
    expect(formatRevealCountdown({ ...sealedPrediction, revealAt: null }, new Date(moment), RESULT_AT)).toBe(
      countdown,
    )
  })
})
