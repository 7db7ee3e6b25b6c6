/** Texts of shared components. */
export const sharedMessages = {
  itemMenu: {
    menuLabel: (author: string) => `${author}님의 글 메뉴`,
    share: '공유하기',
    report: '신고하기',
    remove: '삭제하기',
  },
  brand: '과녁',
  optional: '(선택)',
  retry: '다시 시도',
  close: '닫기',
  undo: '되돌리기',
  cancel: '취소',
  more: '더 보기',
  contents: '목차',
  back: '뒤로',
  loading: '불러오는 중이에요',
  showPassword: '비밀번호 보기',
  charactersTyped: (used: number, limit: number) => `${limit}자 중 ${used}자`,
  notifications: '알림',
  toastKind: { success: '성공', error: '오류', warning: '주의', info: '안내' },

  status: {
    pending: '진행 중',
    success: '적중',
    failed: '실패',
    void: '무효',
    sealed: '봉인',
  },
  winRate: (percent: string) => `승률 ${percent}`,
  /** Shown after a win rate: the number of its results, if there are few. */
  fewResults: (count: number) => `${count}건`,
  ownBadge: '나',
  /** A result waits for the next evaluation, so its time is approximate. */
  approximateTime: (moment: string) => `${moment}쯤`,
  approximateResultTime: (moment: string) => `${moment}쯤 결과`,
  daysLeft: (days: number) => (days > 0 ? `${days}일 남음` : '오늘 결과'),
  /** The highest score that a prediction can bring. */
  atMost: (points: string) => `최대 ${points}점`,
  /** Shown before the distance to the target. */
  toTarget: '목표까지',
  points: '점',
  ago: {
    now: '방금 전',
    minutes: (count: number) => `${count}분 전`,
    hours: (count: number) => `${count}시간 전`,
    days: (count: number) => `${count}일 전`,
  },
  rank: (rank: number) => `${rank}위`,
  hitsAndMisses: (hits: string, misses: string) => `적중 ${hits} · 실패 ${misses}`,
  notPublic: '비공개',
  sparkline: (count: number, change: string) => `최근 ${count}거래일 ${change}`,
  basePrice: '기준가',
  simulated: '모의 시세',
  simulatedMarket: {
    open: '모의 시세 설명 보기',
    title: '모의 시세란?',
  },
  backOnline: '다시 연결됐어요',
  nothingStored: '이 기기에 저장해둔 내용이 없어요.',
  newRelease: '새 버전이 나왔어요',
  reload: '새로고침',
  loadFailed: '불러오지 못했어요',
  newPredictions: (count: string) => `새 예측 ${count}개`,

  lowerTarget: '목표가 내리기',
  raiseTarget: '목표가 올리기',
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
