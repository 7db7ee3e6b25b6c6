import { OPINION } from '@gwanyeok/domain/legal/disclaimers.ts'

const times = (factor: number) => `${factor}배`

/** The mirror, by where it is measured from. */
const mirrorOf = (open: string, mirror: string) => `첫 시가 ${open}에서 똑같이 먼 반대쪽 ${mirror}`

/** Which of the two came first: so far, and once judged. */
const touchedFirst = {
  target: (open: string, mirror: string) => `${mirrorOf(open, mirror)}보다 목표에 먼저 닿았어요`,
  mirror: (open: string, mirror: string) => `${mirrorOf(open, mirror)}에 먼저 닿았어요`,
}

/** Texts of the detail; those of cards and lists are in `messages.ts`. */
export const detailMessages = {
  title: '예측 상세',
  mine: '내 예측',
  words: '근거와 이야기',
  comments: '댓글',
  notFound: '예측을 찾을 수 없습니다',
  notFoundHint: '삭제됐거나 볼 수 없는 예측이에요.',
  failed: '예측을 불러오는 중 오류가 발생했습니다.',
  offline: '연결되면 볼 수 있어요',
  close: '닫기',
  rationale: '근거',
  holding: {
    held: '작성자가 이 종목을 보유 중이라고 밝혔어요.',
    not_held: '작성자가 이 종목을 보유하지 않는다고 밝혔어요.',
  },
  ownHolding: {
    held: '이 종목을 보유 중이라고 표시했어요.',
    not_held: '이 종목을 보유하지 않는다고 표시했어요.',
  },
  opinion: OPINION,
  explained: '자세히 보기',
  chance: '주가가 그냥 흔들리다가 목표가에 닿을 확률이에요.',
  predict: (stock: string) => `${stock} 예측하기`,
  seeOwn: '내 예측 보기',

  result: {
    predicted: '예측',
    actual: '실제',
    closeOf: (day: string) => `${day} 종가`,
    error: (points: string) => `오차 ${points}`,
    evaluated: (moment: string) => `${moment} 평가`,
    currentPrice: '현재가',
    noPrice: '가격 로딩 중...',
    beyond: '넘어섰어요',
    target: '목표가',
    reached: '닿았어요',
    reachedOn: (day: string) => `${day} 시세`,
    fromNow: '현재가 대비',
    comes: '결과',
  },

  chart: '평가 기간 시세',
  target: '목표',
  chartText: (stock: string, base: string, target: string, result: string) =>
    `${stock} 일봉. 기준가 ${base}, 목표가 ${target}. ${result}`,
  noCandles: '시세를 아직 가져오지 못했어요.',
  noCandlesEver: '평가 기간의 시세가 없어요.',
  reached: {
    up: (day: string, high: string, target: string) => `${day} 고가 ${high}로 목표 ${target}에 닿았어요.`,
    down: (day: string, low: string, target: string) => `${day} 저가 ${low}로 목표 ${target}에 닿았어요.`,
    exactly: (day: string, target: string) => `${day}에 목표 ${target}에 닿았어요.`,
  },
  missed: {
    unknown: (target: string) => `기간 안에 목표 ${target}에 닿지 못했어요.`,
    up: {
      best: (best: string) => `기간 중 가장 높은 가격은 ${best}였어요.`,
      missing: (target: string, percent: string) => `목표 ${target}까지 ${percent} 더 올라야 했어요.`,
    },
    down: {
      best: (best: string) => `기간 중 가장 낮은 가격은 ${best}였어요.`,
      missing: (target: string, percent: string) => `목표 ${target}까지 ${percent} 더 내려야 했어요.`,
    },
  },
  days: (first: string, last: string) =>
    first === last ? `${first} 하루의 시세로 평가해요.` : `${first}~${last} 시세로 평가해요.`,
  until: (moment: string, newYork: string) => `결과는 ${moment}쯤 나와요. (${newYork} 마감)`,

  duel: {
    titles: {
      win: '방향 대결 승',
      loss: '방향 대결 패',
      both: '방향 대결 무승부',
      neither: '방향 대결 무승부',
      out: '방향 대결 없음',
    },
    open: '방향 대결',
    meaning:
      '목표가와, 첫 시가에서 똑같이 먼 반대쪽 가격 중 어디에 먼저 닿는지 겨뤄요. 점수가 아니라 실력에 쌓여요.',
    sofar: {
      neither: (open: string, mirror: string) => `${mirrorOf(open, mirror)}보다 먼저 닿으면 승이에요`,
      target: touchedFirst.target,
      mirror: touchedFirst.mirror,
      both: (open: string, mirror: string) => `${mirrorOf(open, mirror)}에도 같은 날 닿았어요`,
    },
    judged: {
      win: touchedFirst.target,
      loss: touchedFirst.mirror,
      both: (open: string, mirror: string) => `${mirrorOf(open, mirror)}에도 같은 날 닿아서 세지 않아요`,
      neither: (open: string, mirror: string) =>
        `목표에도, ${mirrorOf(open, mirror)}에도 닿지 않아서 세지 않아요`,
    },
    out: {
      new_stock: '상장한 지 얼마 안 된 종목이에요',
      passed: '첫 시가가 이미 목표가를 지났어요',
      near: '첫 시가에서 목표가가 너무 가까웠어요',
      far: '첫 시가에서 목표가가 너무 멀었어요',
    },
  },

  receipt: '점수 계산',
  expected: '예상 점수',
  why: {
    base: '모든 예측에 똑같이 적용돼요',
    days: (from: number, to: number) => (from === to ? `${to}일` : `${from}~${to}일`),
    period: (days: number, tier: string, factor: number) =>
      tier === `${days}일` ? `${tier}은 ${times(factor)}` : `${days}일 · ${tier}은 ${times(factor)}`,
    predicted: (change: string, tier: string) => `${change} 예측 · ${tier}`,
    remaining: (change: string, tier: string) => `첫 시가에서 남은 ${change} · ${tier}`,
    atLeast: (percent: number, factor: number) => `${percent}% 이상은 ${times(factor)}`,
    below: (percent: number, factor: number) => `${percent}% 미만은 ${times(factor)}`,
    accuracy: (predicted: string, actual: string, error: string) =>
      `예측 ${predicted} − 실제 ${actual} = 오차 ${error}`,
    accuracyOpen: '오차 2%p 이내면 1배, 클수록 낮아져요',
    inHours: '점수가 깎이지 않는 시간에 예측했어요',
    outOfHours: (moment: string, { from, to }: { from: string; to: string }) =>
      `${moment} · 평일 ${from}~다음 날 ${to}에는 1배`,
    chance: (percent: string) => `우연 확률 ${percent}`,
    chanceProvisional: (percent: string) => `우연 확률 ${percent} · 장이 열릴 때 확정돼요`,
    chanceAtOpen: '우연 확률은 장이 열릴 때 정해져요',
  },
  base: '기본',
  factor: (name: string, factor: number) => `${name}\u00a0${factor}`,
  points: (points: string) => `${points}점`,
  upTo: (points: string) => `최대 ${points}점`,

  notes: {
    halfWay: (open: string, remaining: string) =>
      `첫 거래일 시가 ${open}가 이미 목표까지 절반 넘게 가 있었어요. 그래서 변동 폭은 거기서 남은 ${remaining}로 계산했어요.`,
    nothingLeft: (open: string) =>
      `첫 거래일 시가 ${open}가 이미 목표가를 넘어선 상태였어요. 그래서 변동 폭은 가장 낮은 배수로 계산했어요.`,
    chanceMayRise:
      '우연 확률은 장이 열릴 때의 가격으로 확정돼요. 첫 시가가 목표에 가까우면 확률이 커지고, 50%를 넘으면 점수가 낮아져요.',
    openPassed: (open: string) =>
      `첫 거래일 시가 ${open}가 이미 목표가를 넘어선 상태였어요. 그래서 적중으로 남지만 점수는 0점이에요.`,
    often: '우연 확률이 50%를 넘어서 점수가 낮아졌어요.',
    split: (ratio: string, base: string, target: string) =>
      `예측한 뒤 주식이 ${ratio}로 바뀌었어요. 같은 비율로 맞춘 기준가 ${base}, 목표가 ${target}로 평가했고, 기록된 값은 그대로예요.`,
    ratio: (shares: number, per: number) => `${per}주에서 ${shares}주`,
    mayFall: '첫 거래일 시가가 목표까지 절반 넘게 가서 시작하면, 변동 폭은 거기서 남은 만큼으로 계산해요.',
  },
}
