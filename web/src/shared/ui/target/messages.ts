/** Texts on a target, and sentences that describe it for screen readers. */
export const targetMessages = {
  ringError: (points: number) => `${points}%p`,
  halves: { up: '상승', down: '하락' },
  /** Shown in the corner of the target of a hit. */
  error: (points: string) => `오차 ${points}`,
  factor: (factor: number) => `×${factor}`,
  factorsTarget: '가운데에 가까울수록 점수가 커지는 과녁이에요.',
  empty: '아직 화살이 없는 과녁이에요.',
  sealed: '봉인된 과녁이에요. 방향과 목표가는 공개된 뒤에 보여요.',
  pending: {
    up: '상승 예측 화살이 아직 과녁에 닿지 않았어요.',
    down: '하락 예측 화살이 아직 과녁에 닿지 않았어요.',
  },
  hit: {
    up: (points: string) => `상승 예측이 적중했어요. 오차는 ${points}예요.`,
    down: (points: string) => `하락 예측이 적중했어요. 오차는 ${points}예요.`,
  },
  miss: { up: '상승 예측이 실패했어요.', down: '하락 예측이 실패했어요.' },
  shortfall: (percent: string) => `목표까지 ${percent} 모자랐어요.`,
  record: (hits: string, misses: string, centre: string) =>
    `적중 ${hits}발, 실패 ${misses}발이에요. 적중 가운데 ${centre}발은 오차가 2%p를 넘지 않아요.`,
}
