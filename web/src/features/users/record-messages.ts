/** Texts of the track record. */
export const recordMessages = {
  title: '성적표',
  publicOnly: (judged: string) => `공개한 예측의 결과 ${judged}건만 담았어요`,
  failed: '성적표를 불러올 수 없어요',
  empty: '아직 결과가 나온 예측이 없어요',
  ownEmptyHint: '첫 결과가 나오면 점수와 승률이 여기에 쌓여요.',
  predict: '예측하기',
  emptyHint: '공개한 예측의 결과가 나오면 여기에 쌓여요.',

  form: (count: number) => `최근 결과 ${count}건`,

  details: '자세한 성적 보기',

  score: '누적 점수',
  publicScore: (total: string) => `공개한 예측 ${total}점`,
  scoreText: (from: string, to: string, total: string) => `${from}부터 ${to}까지 ${total}점을 쌓았어요.`,
  month: (month: number) => `${month}월`,
  year: (year: number) => `${year}년`,

  aim: '예측과 실제',
  aimHint: '점선에 가까울수록 정확해요',
  aimAxes: '가로 예측(%) · 세로 실제(%)',
  aimText: (count: string, success: string, error: string) =>
    `최근 결과 ${count}건 중 ${success}건이 적중했고, 예측과 실제는 평균 ${error} 차이 나요.`,
  aimOutside: (count: string) => `범위를 벗어난 ${count}건은 가장자리에 있어요.`,
  aimPoint: (stock: string, predicted: string, actual: string) =>
    `${stock} 예측 ${predicted} · 실제 ${actual}`,
  hit: '적중',
  miss: '실패',

  periods: '기간별 승률',
  count: (count: string) => `${count}건`,

  stocks: '종목별 성적',
  stockColumn: '종목',
  hits: '적중',
  winRate: '승률',
  avgScore: '평균 점수',
  hitsOf: (success: string, judged: string) => `${judged}건 중 ${success}건`,
  moreStocks: (count: string) => `${count}종목 더 보기`,
  fewerStocks: '접기',
  stocksOf: (shown: string, all: string) => `예측한 ${all}종목 중 많이 한 ${shown}종목이에요`,

  errors: '오차 분포',
  errorAverage: (points: string) => `평균 ${points}`,
  errorAxes: '예측과 실제의 차이(%p)',
  fullAccuracy: (points: number) => `${points}%p 이내는 정확도 만점`,
  errorRange: (from: number, to: number) => `${from}~${to}%p`,
  errorAbove: (from: number) => `${from}%p 초과`,
  errorBar: (range: string, count: string) => `${range} ${count}건`,
}
