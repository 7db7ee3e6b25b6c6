/** Texts of the shared parts. */
export const sharedMessages = {
  brand: '과녁',
  optional: '선택',
  retry: '다시 시도',
  close: '닫기',
  back: '뒤로',
  loading: '불러오는 중이에요',
  showPassword: '비밀번호 보기',
  typed: (used: number, limit: number) => `${limit}자 중 ${used}자`,
  notifications: '알림',
  toastKind: { success: '성공', error: '오류', warning: '주의', info: '안내' },

  status: { pending: '진행 중', success: '적중', failed: '실패', void: '무효', sealed: '봉인' },
  winRate: (percent: string) => `승률 ${percent}`,
  mine: '나',
  daysLeft: (days: number) => (days === 0 ? '오늘' : `D-${days}`),
  daysLeftLong: (days: number) => (days === 0 ? '오늘 평가가 끝나요' : `평가가 끝날 때까지 ${days}일`),
  change: { up: '상승', down: '하락', flat: '변동 없음' },
  points: '점',
  basePrice: '기준가',
  simulated: '모의 시세',
  newItems: (count: string) => `새 예측 ${count}개`,

  priceDown: '목표가 내리기',
  priceUp: '목표가 올리기',
  days: (days: number) => `${days}일`,
  periodValue: (days: number, multiplier: string) => `${days}일, 점수 ${multiplier}배`,

  factors: {
    base: '기본 점수',
    period: '기간',
    volatility: '변동 폭',
    accuracy: '정확도',
    time: '시간',
  },
}
