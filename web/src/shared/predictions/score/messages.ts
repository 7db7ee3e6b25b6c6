interface Hours {
  from: string
  to: string
}

const formatFactor = (factor: number) => `${factor}배`

export const scoreMessages = {
  reasons: {
    base: '모든 예측에 똑같이 적용돼요',
    days: (from: number, to: number) => (from === to ? `${to}일` : `${from}~${to}일`),
    period: (days: number, tier: string, factor: number) =>
      tier === `${days}일`
        ? `${tier}은 ${formatFactor(factor)}`
        : `${days}일 · ${tier}은 ${formatFactor(factor)}`,
    volatility: (change: string, tier: string) => `${change} 예측 · ${tier}`,
    atLeast: (percent: number, factor: number) => `${percent}% 이상은 ${formatFactor(factor)}`,
    below: (percent: number, factor: number) => `${percent}% 미만은 ${formatFactor(factor)}`,
    accuracy: (predicted: string, actual: string, error: string) =>
      `예측 ${predicted} − 실제 ${actual} = 오차 ${error}`,
    accuracyPending: '오차 2%p 이내면 1배, 클수록 낮아져요',
    inHours: (moment: string, { from, to }: Hours) => `${moment} · 평일 ${from}~다음 날 ${to}에는 1배`,
    outOfHours: (moment: string, { from, to }: Hours) =>
      `${moment} · 평일 ${from}~다음 날 ${to} 밖이라 0.7배`,
  },
  baseScore: '기본',
  factor: (name: string, factor: number) => `${name.replaceAll(' ', '\u00a0')}\u00a0${factor}`,
  points: (points: string) => `${points}점`,
  upTo: (points: string) => `최대 ${points}점`,
}
