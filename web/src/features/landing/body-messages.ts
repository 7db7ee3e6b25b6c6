/** The texts below the hero. Their file is separate because every first visit loads the hero's texts. */
export const landingBodyMessages = {
  sampleTitle: '실제 예측과 결과',
  /** `window`: the days that judge the prediction, which may begin after a weekend. */
  sampleLead: (day: string, window: string) => `${day} 예측 · ${window}`,
  targetLine: '목표',
  targetReached: (day: string) => `${day}에 목표가에 닿았어요`,
  targetMissed: '기간 안에 목표가에 닿지 못했어요',
  baseFactor: (base: number) => `기본\u00a0${base}`,
  multipliedBy: (factor: string, multiplier: number) => `${factor}\u00a0${multiplier}배`,
  factorNames: { period: '기간', volatility: '변동 폭', accuracy: '정확도', time: '시간' },
  score: (score: string) => `${score}점`,
  chartDescription: (stock: string, base: string, target: string, result: string) =>
    `${stock} 일봉. 기준가 ${base}, 목표가 ${target}. ${result}.`,
  steps: [
    { title: '목표가와 기간을 정해요', text: '미국 주식, 1일부터 30일까지' },
    { title: '예측은 고칠 수 없게 기록돼요', text: '작성 시각과 내용이 그대로 남아요' },
    { title: '장중 고가와 저가로 평가해요', text: '기간·변동 폭·정확도로 점수를 계산해요' },
  ],
  toScoringPage: '점수와 시장 대결 알아보기',
  start: '시작하기',
  membersOnly: '회원만 볼 수 있어요. ',
  continueHint: '가입하거나 로그인하면 바로 이어져요.',
  membersLabel: '함께하는 회원',
  predictionsLabel: '지금까지 예측',
  todaysPredictions: (count: string | null) =>
    count === null ? '오늘의 첫 예측을 기다려요' : `오늘 ${count}건`,
}
