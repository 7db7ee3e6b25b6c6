const times = (factor: number) => `${factor}배`

/** Texts of the detail; those of cards and lists are in `messages.ts`. */
export const detailMessages = {
  title: '예측 상세',
  mine: '내 예측',
  words: '근거와 이야기',
  comments: '댓글',
  notFound: '예측을 찾을 수 없습니다',
  notFoundHint: '삭제됐거나 볼 수 없는 예측이에요.',
  failed: '예측을 불러오는 중 오류가 발생했습니다.',
  close: '닫기',
  rationale: '근거',
  predict: (stock: string) => `${stock} 예측하기`,
  seeOwn: '내 예측 보기',

  result: {
    predicted: '예측',
    actual: '실제',
    closeOf: (day: string) => `${day} 종가`,
    error: (points: string) => `오차 ${points}`,
    currentPrice: '현재가',
    noPrice: '가격 로딩 중...',
    beyond: '넘어섰어요',
    target: '목표가',
    reached: '닿았어요',
    reachedOn: (day: string) => `${day} 시세`,
    fromNow: '현재가 대비',
    comes: '결과',
  },

  chart: '시세',
  target: '목표',
  chartText: (stock: string, base: string, target: string, result: string) =>
    `${stock} 일봉. 기준가 ${base}, 목표가 ${target}. ${result}`,
  noCandles: '시세를 아직 가져오지 못했어요.',
  noCandlesEver: '평가 기간의 시세가 없어요.',
  reached: {
    up: (day: string, high: string) => `${day} 고가 ${high}로 목표에 닿았어요.`,
    down: (day: string, low: string) => `${day} 저가 ${low}로 목표에 닿았어요.`,
    exactly: (day: string, target: string) => `${day}에 목표 ${target}에 닿았어요.`,
  },
  missed: {
    unknown: (target: string) => `기간 안에 목표 ${target}에 닿지 못했어요.`,
    up: (best: string, percent: string) => `최고가 ${best}, 목표까지 ${percent} 모자랐어요.`,
    down: (best: string, percent: string) => `최저가 ${best}, 목표까지 ${percent} 남았어요.`,
  },
  days: (first: string, last: string) =>
    first === last ? `${first} 하루의 시세로 평가해요.` : `${first}~${last} 시세로 평가해요.`,
  until: (moment: string, newYork: string) => `결과는 ${moment}쯤 나와요. (${newYork} 마감)`,

  market: {
    line: (market: string, stock: string, outcome: string) =>
      `같은 기간 S&P 500 ${market}, 이 종목 ${stock}: ${outcome}`,
    ahead: '시장보다 앞섰어요',
    behind: '시장에 뒤졌어요',
    even: '시장과 같았어요',
  },

  receipt: '점수 계산',
  expected: '예상 점수',
  why: {
    base: '모든 예측에 똑같이 적용돼요',
    days: (from: number, to: number) => (from === to ? `${to}일` : `${from}~${to}일`),
    period: (days: number, tier: string, factor: number) =>
      tier === `${days}일` ? `${tier}은 ${times(factor)}` : `${days}일 · ${tier}은 ${times(factor)}`,
    predicted: (change: string, tier: string) => `${change} 예측 · ${tier}`,
    atLeast: (percent: number, factor: number) => `${percent}% 이상은 ${times(factor)}`,
    below: (percent: number, factor: number) => `${percent}% 미만은 ${times(factor)}`,
    accuracy: (predicted: string, actual: string, error: string) =>
      `예측 ${predicted} − 실제 ${actual} = 오차 ${error}`,
    accuracyOpen: '오차 2%p 이내면 1배, 클수록 낮아져요',
    inHours: '점수가 깎이지 않는 시간에 예측했어요',
    outOfHours: (moment: string, { from, to }: { from: string; to: string }) =>
      `${moment} · 평일 ${from}~다음 날 ${to}에는 1배`,
  },
  base: '기본',
  factor: (name: string, factor: number) => `${name}\u00a0${factor}`,
  points: (points: string) => `${points}점`,
  upTo: (points: string) => `최대 ${points}점`,

  notes: {
    split: (ratio: string, base: string, target: string) =>
      `예측한 뒤 주식이 ${ratio}로 바뀌었어요. 같은 비율로 맞춘 기준가 ${base}, 목표가 ${target}로 평가했고, 기록된 값은 그대로예요.`,
    ratio: (shares: number, per: number) => `${per}주에서 ${shares}주`,
  },
}
