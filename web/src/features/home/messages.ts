export const homeMessages = {
  title: ['어떤 종목이', '얼마까지 갈까요?'],
  lead: '목표가와 기간을 정하면 결과는 주가로 정해져요.',
  predict: '예측하기',

  market: {
    open: '미국 정규장 열림',
    closed: '미국 정규장 닫힘',
    weekend: '미국 정규장 주말 휴장',
    holiday: '미국 정규장 휴장일',
    opensIn: (minutes: number) => `미국 정규장 개장 ${minutes}분 전`,
    closesIn: (minutes: number) => `미국 정규장 마감 ${minutes}분 전`,
    closesAt: (time: string) => `${time} 마감`,
    opensAt: (time: string) => `${time} 개장`,
    today: (time: string) => `오늘 ${time}`,
    tomorrow: (time: string) => `내일 ${time}`,
  },

  membersLabel: '회원',
  predictionsLabel: '예측',
  todaysPredictionsLabel: '오늘 예측',

  hotStocks: '지금 많이 예측하는 종목',
  closeOnDay: (day: string) => `${day} 종가`,
  priceAt: (moment: string) => `${moment} 기준`,
  predictionCount: (count: string) => `예측 ${count}건`,
  noPrice: '가격 로딩 중...',
  noHotStocks: '아직 예측한 종목이 없어요',
  noHotStocksHint: '첫 예측의 주인공이 되어보세요.',

  topThree: '누적 점수 톱 3',
  toLeaderboard: '전체 랭킹',
  noTopThree: '아직 순위가 없어요',
  noTopThreeHint: '3명의 결과가 나오면 톱 3를 볼 수 있어요.',

  myScore: {
    score: '내 누적 점수',
    points: '점',
    lastDays: '최근 30일',
    gainedScore: (points: string) => `+${points}점`,
    noGainedScore: '얻은 점수가 아직 없어요',
    rank: '랭킹',
    firstResultAt: (moment: string) => `첫 결과는 ${moment}쯤 나와요`,
    progressFromTomorrow: '내일 아침부터 화살이 얼마나 왔는지 볼 수 있어요.',
    rankAfterFirstResult: '첫 결과가 나오면 랭킹과 적중을 볼 수 있어요.',
  },
  todaySection: {
    streak: (weeks: number) => `${weeks}주째 예측 중`,
    sameRankAsLastWeek: '지난주와 같은 순위예요',
  },
  nearTargets: {
    title: '날아가는 중',
    timeUntilResult: (wait: string) => `결과까지 ${wait}`,
    resultSoon: '곧 결과가 나와요',
    resultSoonShort: '곧 결과',
    days: (days: number) => `${days}일`,
    hours: (hours: number) => `${hours}시간`,
    minutes: (minutes: number) => `${minutes}분`,
    resultCountIfSeveral: (count: number) => (count === 1 ? '' : `${count}건`),
    /** Before the first trading day of a window. */
    startsOn: (day: string) => `${day} 시작`,
    today: '오늘',
    reached: '닿았어요',
    target: '목표',
  },
  myPending: {
    title: '내 진행 중 예측',
    /** Names the number of predictions if the list shows fewer. */
    showAll: (count: number, shownCount: number) => {
      if (count > shownCount) return `전체 ${count}건`
      return count === 1 ? '보기' : '모두 보기'
    },
    noPending: '진행 중인 예측이 없어요',
    noPendingHint: '목표가와 기간을 정해 새 예측을 시작해보세요.',
    chooseStock: '종목 고르기',
    loadFailed: '내 예측을 불러오지 못했어요',
  },
  results: {
    title: '최근 결과',
    prediction: (stock: string, change: string) => `${stock} ${change}`,
    reachedOn: (day: string) => `${day}에 목표 도달`,
    actualChange: (change: string) => `실제 ${change}`,
    noResults: '지난 7일 동안 나온 결과가 없어요',
    nextResultAt: (moment: string) => `다음 결과는 ${moment}쯤 나와요.`,
    noPending: '진행 중인 예측이 없어요.',
    points: (points: string) => `${points}점`,
  },

  loadFailed: '홈 화면을 불러오지 못했어요',
}
