export const chartMessages = {
  myTarget: '내 목표',
  window: '평가 기간',
  openTargets: '진행 중인 목표 분포',
  dragToAim: '드래그해서 목표가 정하기',
  targetPrice: '목표가',
  until: (day: string) => `${day}까지`,
  month: (month: number) => `${month}월`,
  year: (year: string) => `${year}년`,
  credit: 'TradingView',
  creditLong: 'TradingView Lightweight Charts™ Copyright (c) 2025 TradingView, Inc.',
  chartOf: (name: string) => `${name} 일봉 차트.`,
  range: (days: number, low: string, high: string) =>
    `최근 ${days}거래일 가격은 ${low}에서 ${high} 사이였어요.`,
  now: (price: string, change: string) => `지금 가격은 ${price}, 전일보다 ${change}.`,
  target: (price: string, change: string) => `내 목표가는 ${price}, 지금보다 ${change}.`,
  judged: (first: string, last: string) => `평가 기간은 ${first}부터 ${last}까지예요.`,
  spread: (above: number, below: number) =>
    `진행 중인 공개 목표는 지금 가격 위에 ${above}건, 아래에 ${below}건이에요.`,
  reached: (day: string) => `${day}에 목표가에 닿았어요.`,
  hover: { open: '시', high: '고', low: '저', close: '종' },
}
