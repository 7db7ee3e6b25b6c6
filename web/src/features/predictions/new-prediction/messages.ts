const nearer = '그 안에서 목표를 잡으면 맞힐 가능성이 더 커요.'

export const newPredictionMessages = {
  target: '목표가',
  now: (price: string) => `지금 ${price}`,
  quick: '빠른 목표가',
  period: '평가 기간',
  periods: {
    label: '빠른 평가 기간',
    day: (day: string) => `${day} 하루`,
    until: (day: string) => `${day}까지`,
    longer: '더 길게',
    range: (from: number, to: number) => (from === to ? `${to}일` : `${from}–${to}일`),
    pays: (multiplier: number) => `×${multiplier}`,
    paysBetween: (most: number, least: number) => `×${most}–×${least}`,
    sameDay: (period: number, day: string) => `${period}일이어도 ${day} 하루만 평가해요.`,
    sameDays: (period: number, last: string) => `${period}일이어도 ${last}까지만 평가해요.`,
    better: (period: number) => `${period}일이면`,
  },
  window: {
    days: (first: string, last: string) => `${first}~${last}`,
    judgedBy: ' 시세로 평가해요.',
    closed: (days: string, particle: string) => `${days}${particle} 휴장이에요.`,
    resultBefore: '결과는 ',
    resultAfter: ' 나와요.',
    newYork: (moment: string) => `(${moment} 마감)`,
  },
  score: {
    title: '예상 점수',
    most: '맞히면 최대',
    none: '–',
    good: '오차 2~5%p면',
    accuracy: '오차 2%p 이내일 때',
    undecided: '목표가를 정하면 알 수 있어요',
    at: (time: string, hours: string) => `${time} · ${hours}`,
    hours: '점수 1배 시간',
    offHours: '점수 1배 시간 밖',
    hoursHint: (from: string, to: string) =>
      `점수 1배 시간은 평일 ${from}~다음 날 ${to}이에요. 이때 예측하면 점수가 깎이지 않아요.`,
    stickyPoints: (points: string) => `${points}점`,
  },
  reach: {
    oneDay: '하루',
    sessions: (sessions: number) => `${sessions}거래일`,
    up: (span: string, most: string) =>
      `지난 1년 동안 ${span}에 가장 크게 오른 폭은 ${most}였어요. ${nearer}`,
    down: (span: string, most: string) =>
      `지난 1년 동안 ${span}에 가장 크게 내린 폭은 ${most}였어요. ${nearer}`,
  },
  reason: '한 줄 요약',
  reasonPlaceholder: '카드에 먼저 보이는 한 줄이에요',
  content: '근거',
  contentPlaceholder: '왜 그렇게 생각했는지 남겨보세요',
  visibility: '공개 범위',
  visibilities: { public: '전체 공개', followers: '팔로워', private: '나만 보기' },
  revealTiming: '공개 시점',
  revealTimings: { immediate: '바로', '1hour': '1시간 뒤', '2hours': '2시간 뒤', onComplete: '평가 후' },
  legal: '제출하면 고치거나 지울 수 없어요. 예측은 개인의 의견이고 투자 권유가 아니에요.',
  submit: '예측 제출하기',
  submitting: '제출하는 중...',
  done: '예측이 블록체인 방식으로 암호화되어 제출되었습니다!',
  failed: '예측 제출에 실패했습니다. 다시 시도해주세요.',
  underOneDollar: '$1 미만 종목은 예측할 수 없어요',
  targetInvalid: '올바른 목표가를 입력해주세요',
  targetMisread: {
    won: '원이 아니라 달러로 적어주세요',
    percent: '퍼센트가 아니라 가격으로 적어주세요',
    comma: '쉼표는 천 단위에만 쓸 수 있어요. 소수점은 점(.)으로 적어주세요',
    decimals: '소수점 아래 4자리까지 적을 수 있어요',
    too_high: '$1,000,000까지 적을 수 있어요',
  },
  targetIsPrice: '현재가와 다른 목표가를 입력해주세요',
  guided: {
    next: '다음',
    result: '결과',
    sealing: (simulated: boolean) => [
      { title: '고치거나 지울 수 없어요', text: '맞든 틀리든 그대로 남아서 기록을 믿을 수 있어요.' },
      { title: '누구나 확인할 수 있어요', text: '작성 후 바뀌지 않았는지 예측 상세에서 직접 확인해요.' },
      simulated
        ? { title: '모의 시세로 채점해요', text: '기간이 끝나면 점수를 계산해요. 실제 주가와는 달라요.' }
        : { title: '시장이 채점해요', text: '기간이 끝나면 실제 시세로 점수를 계산해요.' },
    ],
    opinion: '예측은 개인의 의견이고 투자 권유가 아니에요.',
    more: '근거도 쓰기',
  },
  own: {
    title: '진행 중인 내 예측',
    already: (symbol: string) =>
      `이미 ${symbol}에 진행 중인 예측이 있습니다. 결과가 나온 후 다시 예측해주세요.`,
    failed: '내 예측을 불러오지 못했어요',
    open: '내 예측 보기',
  },
}
