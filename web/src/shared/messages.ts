/** Texts of shared components. */
export const sharedMessages = {
  itemMenu: { of: (author: string) => `${author}님의 글 더 보기`, report: '신고하기', remove: '삭제하기' },
  brand: '과녁',
  optional: '선택',
  retry: '다시 시도',
  close: '닫기',
  cancel: '취소',
  more: '더 보기',
  contents: '목차',
  back: '뒤로',
  loading: '불러오는 중이에요',
  showPassword: '비밀번호 보기',
  typed: (used: number, limit: number) => `${limit}자 중 ${used}자`,
  notifications: '알림',
  toastKind: { success: '성공', error: '오류', warning: '주의', info: '안내' },

  status: {
    pending: '진행 중',
    success: '적중',
    scoreless: '적중 · 점수 없음',
    failed: '실패',
    void: '무효',
    sealed: '봉인',
  },
  winRate: (percent: string) => `승률 ${percent}`,
  /** What a member's rating says at least. */
  atLeast: (percent: number) => `적어도 ${percent}%`,
  newcomer: '신규',
  newcomerRecord: (hits: number, misses: number) => `신규 ${hits}승 ${misses}패`,
  mine: '나',
  /** Approximate: the result waits for the next evaluation run. */
  around: (moment: string) => `${moment}쯤`,
  resultAround: (moment: string) => `${moment}쯤 결과`,
  /** The most that a prediction can bring. */
  atMost: (points: string) => `최대 ${points}점`,
  /** Before `atMost`. */
  toTarget: '목표까지',
  progressToTarget: (percent: number) => `기준가에서 목표가까지 ${percent}% 왔어요`,
  change: { up: '상승', down: '하락', flat: '변동 없음' },
  points: '점',
  ago: {
    now: '방금 전',
    minutes: (count: number) => `${count}분 전`,
    hours: (count: number) => `${count}시간 전`,
    days: (count: number) => `${count}일 전`,
  },
  rank: (rank: number) => `${rank}위`,
  winsAndLosses: (wins: string, losses: string) => `${wins}승 ${losses}패`,
  notPublic: '비공개',
  sparkline: (count: number, change: string) => `최근 ${count}거래일 ${change}`,
  basePrice: '기준가',
  simulated: '모의 시세',
  simulatedMarket: {
    open: '모의 시세 설명 보기',
    title: '모의 시세란?',
    explained: [
      '지금 보이는 주가는 실제 거래 가격이 아니라, 연습할 수 있게 만든 모의 시세예요.',
      '예측의 결과, 점수와 랭킹도 모두 이 가격으로 계산해요. 부담\u00a0없이 연습해보세요.',
      '과녁이 실제 시세에 연결되면 이 표시는 사라져요.',
    ],
    forOperator:
      '운영자님, 환경 변수 MARKET_DATA_KEY에 시세 서비스의 키를 넣고 다시 시작하면 실제 시세로 바뀌어요.',
  },
  online: '다시 연결됐어요',
  newRelease: '새 버전이 나왔어요',
  reload: '새로고침',
  codeMissing: '화면 일부를 불러오지 못했어요',
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
    chance: '우연',
  },
}
