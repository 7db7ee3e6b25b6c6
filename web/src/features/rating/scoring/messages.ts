import { MIN_DECIDED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'

/** Texts of the page about scores and the rating. */
export const scoringMessages = {
  title: ['쉬운 목표는 적게,', '어려운 목표는 제대로'],
  lead: '우연 확률은 주가가 그냥 흔들리다가 목표가에 닿을 확률이에요. 50%가 넘을 때만 점수를 깎아요.',
  /** Where the chance is not a factor of scores. */
  withoutChance: {
    title: ['점수는 곱하고,', '실력은 따로 겨뤄요'],
    lead: '점수는 기본 100점에 기간, 변동 폭, 정확도, 시간을 곱해요. 실력은 방향을 맞혔는지 따로 겨뤄요.',
  },

  play: {
    title: '직접 움직여보세요',
    now: (name: string, day: string, price: string) => `${name} · ${day} 하루 · 지금 ${price}`,
    before: (name: string, day: string, price: string) => `${name} · ${day}부터 하루 · 당시 ${price}`,
    ordinary: (price: string) => `보통 종목 · 하루 · 기준가 ${price}`,
    slider: '목표',
    sliderValue: (change: string, price: string, chance: string, multiplier: string) =>
      `${change}, ${price}, 우연 확률 ${chance}, 우연 배수 ${multiplier}`,
    score: '맞히면',
    product: (period: number, volatility: number, chance: string) =>
      `100 × 기간 ${period} × 변동 폭 ${volatility} × 우연 배수 ${chance}`,
    roughly: (factor: string) => `약 ${factor}`,
    percent: (percent: string) => `${percent}%`,
    note: '지난 1년 동안 이 종목이 움직인 폭으로 계산해요. 점수에 쓰는 확률은 평가 첫날 시가까지 보고 정해져요.',
    noteOrdinary: '여러 종목이 보통 움직이는 폭으로 계산했어요.',
  },

  curve: {
    axis: '우연 확률 · 목표가 멀수록 낮아요',
    whole: '우연 배수 ×1 · 깎이지 않아요',
    text: (chance: string, multiplier: string) =>
      `우연 확률이 50%까지면 우연 배수는 ×1이고, 그 위로는 점점 줄어 100%에서 ×0이 돼요. 지금은 ${chance}에 ${multiplier}예요.`,
    table: '확률에 따른 우연 배수',
    chance: '우연 확률',
    chanceOf: (chance: string) => `우연 확률 ${chance}`,
    multiplier: '우연 배수',
  },

  rows: {
    title: '목표에 따라 달라지는 점수',
    change: '목표',
    chance: '우연 확률',
    score: '맞히면',
  },

  example: {
    title: '100점에 다섯 가지를 곱해요',
    of: (name: string, stock: string, change: string, days: number) =>
      `${name}의 실제 예측 · ${stock} ${change} · ${days}일`,
    hit: (chance: string) => `우연 확률 ${chance}의 목표를 맞혔어요.`,
  },

  duel: {
    choose: '예측한 목표',
    target: (percent: number) => (percent > 0 ? `+${percent}% 예측` : `−${-percent}% 예측`),
    targetAt: (price: string) => `목표 ${price}`,
    open: '첫 시가 $100',
    mirrorAt: (price: string) => `반대쪽 ${price}`,
    win: '먼저 닿으면 승',
    loss: '먼저 닿으면 패',
    day: (day: number) => `${day}일`,
    mirrorOf: (factor: string, price: string) => `반대쪽도 비율로 같은 거리예요. $100 ÷ ${factor} = ${price}`,
    results: { win: '승', loss: '패', draw: '무승부' },
    reached: (day: number, price: string) => `${day}일째에 목표 ${price}에 먼저 닿았어요`,
    mirrored: (day: number, price: string) => `${day}일째에 반대쪽 ${price}에 먼저 닿았어요`,
    neither: '둘 다 닿지 않아 세지 않아요',
  },

  rating: {
    title: '실력은 방향으로 겨뤄요',
    rules: {
      market: '같은 때 다른 종목들에 똑같이 걸었다면 이겼을 만큼은 시장 덕으로 보고 빼요.',
      range: '첫 시가에서 너무 가깝거나 먼 목표, 갓 상장한 종목은 겨루지 않아요.',
      listed: `${MIN_WEEKS}주 이상에 걸쳐 승부가 ${MIN_DECIDED}번 이상 나면 순위에 올라요. 오래된 승부는 조금씩 덜 세요.`,
      bound:
        '‘적어도 53%’는 운이 나빴다고 보아도 시장과 겨뤄 그만큼은 이긴다는 뜻이에요. 시장만 따라가면 50%예요.',
      badge: ['운으로 보기 어려운 성적이 이어질 때만', '배지를 드려요.'],
    },
    toBoard: '실력 랭킹 보기',
  },
}
