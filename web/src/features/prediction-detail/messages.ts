export const detailMessages = {
  title: '예측 상세',
  ownPrediction: '내 예측',
  notFound: '예측을 찾을 수 없습니다',
  notFoundHint: '삭제됐거나 볼 수 없는 예측이에요.',
  failedTitle: '예측을 불러오지 못했어요',
  loadFailed: '예측을 불러오는 중 오류가 발생했습니다.',
  close: '닫기',
  rationale: '근거',
  predict: (stock: string) => `${stock} 예측하기`,
  sealedStockChart: '봉인된 예측의 종목 차트',
  since: (day: string) => `${day}부터`,

  result: {
    closeOnDay: (day: string) => `${day} 종가`,
    currentPrice: '현재가',
    noPrice: '가격 로딩 중...',
    windowStart: '평가 시작',
    today: (time: string) => `오늘 ${time}`,
    ifHit: '맞히면',
    remaining: (percent: string) => `${percent} 더`,
    pastTarget: '넘어섰어요',
    target: '목표가',
    reachedOn: (day: string) => `${day} 시세`,
  },
  /** The figures of a judged prediction, in one row. */
  figures: {
    bestPrice: { up: '최고', down: '최저' },
    actualClose: '실제 종가',
    /** A hit is decided by a high or a low, its error by the last close. */
    error: '종가 오차',
  },

  nearMiss: '아깝게',

  chart: '가격 흐름',
  replay: '하루씩 보기',
  replayedClose: (day: string, close: string) => `${day} 종가 ${close}`,
  targetLine: '목표',
  chartDescription: (stock: string, base: string, target: string, result: string) =>
    `${stock} 일봉. 기준가 ${base}, 목표가 ${target}. ${result}`,
  candlesNotLoaded: '시세를 아직 가져오지 못했어요.',
  noCandles: '평가 기간의 시세가 없어요.',
  reached: {
    up: (day: string, high: string) => `${day} 고가 ${high}로 목표에 닿았어요.`,
    down: (day: string, low: string) => `${day} 저가 ${low}로 목표에 닿았어요.`,
    exactly: (day: string, target: string) => `${day}에 목표 ${target}에 닿았어요.`,
  },
  missed: {
    withoutBestPrice: (target: string) => `기간 안에 목표 ${target}에 닿지 못했어요.`,
    up: (shortfall: string) => `최고가에서 목표까지 ${shortfall} 모자랐어요.`,
    down: (shortfall: string) => `최저가에서 목표까지 ${shortfall} 모자랐어요.`,
  },
  judgedByPricesOf: (first: string, last: string) =>
    first === last ? `${first} 하루의 시세로 평가해요.` : `${first}~${last} 시세로 평가해요.`,

  market: {
    won: '시장 대결 승',
    lost: '시장 대결 패',
    draw: '시장 대결 무승부',
    higher: (difference: string) => `S&P 500보다 ${difference} 높았어요`,
    lower: (difference: string) => `S&P 500보다 ${difference} 낮았어요`,
    /** A win without a hit needs a reason. */
    despiteMiss: (sentence: string) => `목표와 별개로 ${sentence}`,
    even: 'S&P 500과 같이 움직였어요',
  },

  scoreBreakdown: '점수 계산',

  notes: {
    splitAdjusted: (ratio: string, base: string, target: string) =>
      `예측한 뒤 주식이 ${ratio}로 바뀌었어요. 같은 비율로 맞춘 기준가 ${base}, 목표가 ${target}로 평가했고, 기록된 값은 그대로예요.`,
    splitRatio: (newShares: number, oldShares: number) => `${oldShares}주에서 ${newShares}주`,
  },
}

export const noteMessages = {
  title: '복기',
  writeNote: '복기 남기기',
  placeholder: '무엇이 맞았고 무엇이 달랐는지 적어보세요',
  onlyOnceHint: '한 번만 쓸 수 있고, 고칠 수 없어요.',
  send: '남기기',
  written: '복기를 남겼어요',
  required: '복기 내용을 입력해주세요',
  tooLong: '복기는 1,000자까지 쓸 수 있어요.',
}
