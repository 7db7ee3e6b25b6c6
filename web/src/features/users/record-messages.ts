/** Texts of the track record. */
export const recordMessages = {
  publicOnly: (total: string, shownCount: string) => `결과 ${total}건 가운데 공개한 ${shownCount}건이에요`,
  resultCount: (count: string) => `결과 ${count}건이에요`,
  loadFailed: '성적을 불러올 수 없어요',
  empty: '아직 결과가 나온 예측이 없어요',
  ownEmptyHint: '첫 결과가 나오면 점수와 승률이 여기에 쌓여요.',
  predict: '예측하기',
  emptyHint: '공개한 예측의 결과가 나오면 여기에 쌓여요.',

  targetTitle: { own: '내 과녁', other: '과녁' },
  hit: '적중',
  miss: '실패',
  up: '상승',
  down: '하락',
  lastShots: (count: string) => `최근 ${count}발`,
  centreShots: (centre: string) => `가운데 ${centre}발`,

  latestResults: '최근 결과',
  pending: '진행 중',
  showDetails: '자세한 성적 보기',

  score: '누적 점수',
  publicScore: (total: string) => `공개한 예측 ${total}점`,
  scoreDescription: (from: string, to: string, total: string) =>
    `${from}부터 ${to}까지 ${total}점을 쌓았어요.`,
  month: (month: number) => `${month}월`,
  year: (year: number) => `${year}년`,

  winRateByPeriod: '기간별 승률',
  judgedCount: (count: string) => `${count}건`,

  recordByStock: '종목별 성적',
  stockColumn: '종목',
  hits: '적중',
  winRate: '승률',
  avgScore: '평균 점수',
  hitsOfJudged: (success: string, judgedCount: string) => `${judgedCount}건 중 ${success}건`,
  moreStocks: (count: string) => `${count}종목 더 보기`,
  fewerStocks: '접기',
  shownStocksHint: (shownCount: string, total: string) =>
    `예측한 ${total}종목 중 많이 한 ${shownCount}종목이에요`,
}
