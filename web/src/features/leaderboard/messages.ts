import { MAX_LISTED_MEMBERS } from '@gwanyeok/domain/leaderboard/span.ts'

export const leaderboardMessages = {
  top: {
    all: `상위 ${MAX_LISTED_MEMBERS}명`,
    month: '1일부터 나온 결과',
    week: '월요일부터 나온 결과',
  },
  daysLeft: {
    month: (days: number) => `이번 달 ${days}일 남음`,
    week: (days: number) => `이번 주 ${days}일 남음`,
  },
  lastDay: { month: '이번 달 오늘 마감', week: '이번 주 오늘 마감' },
  ahead: (points: string) => `2위보다 ${points}점 앞서요`,
  tie: '동점은 먼저 도달한 순서예요.',
  noResult: '아직 나온 결과가 없어요',
  hits: (count: string) => `적중 ${count}`,
  misses: (count: string) => `실패 ${count}`,
  running: (count: string) => `진행 ${count}`,
  rank: (rank: number) => `${rank}위`,

  failed: '리더보드를 불러올 수 없습니다.',
  empty: {
    all: { title: '아직 순위가 없어요', message: '첫 예측이 평가되면 랭킹이 시작돼요.' },
    month: {
      title: '이번 달 첫 점수의 주인공은?',
      message: '이번 달 안에 결과가 나오는 예측을 올려보세요.',
    },
    week: {
      title: '이번 주 첫 점수의 주인공은?',
      message: '이번 주 안에 결과가 나오는 예측을 올려보세요.',
    },
  },
  nextResult: (day: string) => `내 첫 결과는 ${day}에 나와요.`,
  deciding: { month: '이번 달에 결과가 나오는 내 예측', week: '이번 주에 결과가 나오는 내 예측' },
  longer: { week: '이번 달 톱 3', month: '누적 점수 톱 3' },
  around: '내 순위 가까이',
  missing: (rank: number, points: string) => `${rank}위까지 ${points}점`,
  invitation: {
    month: {
      title: '다음 자리가 비어 있어요',
      message: '이번 달 안에 결과가 나오는 예측으로 올라보세요.',
    },
    week: { title: '다음 자리가 비어 있어요', message: '이번 주 안에 결과가 나오는 예측으로 올라보세요.' },
  },
  predict: '예측하기',

  how: '점수는 이렇게 계산해요',
  example: {
    factors: { base: '100', period: '×5', volatility: '×0.5', accuracy: '×1', time: '×0.7' },
    score: '175점',
  },
  period: '기간',
  error: '오차',
  change: '변동 폭',
  days: (from: number, to: number) => (from === to ? `${to}일` : `${from}~${to}일`),
  errorUpTo: (points: number) => `${points}%p까지`,
  errorAbove: '그보다 크면',
  atLeast: (percent: number) => `${percent}% 이상`,
  below: (percent: number) => `${percent}% 미만`,
  factor: (value: number) => `×${value}`,
  note: ({ from, to }: { from: string; to: string }, outside: number) =>
    `짧은 기간에 큰 변동을 정확히 맞힐수록 점수가 커져요. 평일 ${from}~다음 날 ${to} 밖이면 ${outside}배, 실패하면 0점이에요.`,
  calculator: {
    score: (points: string) => `${points}점`,
    factors: { base: '기본', period: '기간', volatility: '변동\u00a0폭', accuracy: '정확도', time: '시간' },
    period: '기간',
    change: '변동 폭',
    error: '오차',
    percent: (change: number) => `${change}%`,
    tradingHours: ({ from, to }: { from: string; to: string }) => `평일 ${from}~다음 날 ${to}에 예측`,
  },
  more: '자세히',
  explained: '점수와 시장 대결 알아보기',
  badges: '승률 배지',
  proven: '시장 대결에서 크게 앞선 회원이에요',
  badge: { high: '70% 이상', middle: '50% 이상', low: '50% 미만' },

  market: {
    title: '시장 대결',
    rules: [
      '예측한 주식이 같은 기간 S&P 500보다 예측한 방향으로 더 갔으면 그날은 승, 덜 갔으면 패예요.',
      '승과 패에 50일씩 더한 값이 보정 승률이에요. 며칠의 운으로는 크게 바뀌지 않아요. 20일부터 순위에 올라요.',
    ],
    order: '보정 승률 순',
    own: '내 기록',
    record: (wins: string, losses: string) => `${wins}승 ${losses}패`,
    winRate: (share: string) => `승률 ${share}`,
    ranked: (share: string) => `며칠의 운에 흔들리지 않게, 순위는 보정 승률 ${share}로 매겨요.`,
    duels: {
      title: '최근 대결',
      stock: '예측한 종목',
      market: 'S&P 500',
      won: '승',
      lost: '패',
      predicted: { up: '상승 예측', down: '하락 예측' },
    },
    few: (count: string) => `아직 ${count}명뿐이에요`,
    fewHint: (from: number) => `${from}명부터 순위를 매겨요.`,
    missing: (days: number, from: number) => `내 기록 ${days}/${from}일`,
    empty: {
      title: '아직 순위가 없어요',
      message: '시장과 겨룬 날이 20일이 되면 순위에 올라요.',
    },
  },
}
