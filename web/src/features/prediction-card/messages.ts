export const predictionCardMessages = {
  filters: { all: '전체', pending: '진행 중', success: '적중', failed: '실패' },
  filterLabel: '예측 필터',
  sorts: { newest: '최신', popular: '인기', closing: '마감 임박' },
  sortLabel: '정렬',
  sources: { everyone: '전체', following: '팔로잉' },
  sourceLabel: '누구의 예측',
  feedLabel: '예측 목록',
  feedFailed: (message: string) => `예측을 불러오는 중 오류가 발생했습니다: ${message}`,
  nextPageFailed: '다음 예측을 불러오지 못했어요.',
  empty: {
    all: { title: '아직 예측이 없어요', message: '첫 목표가를 정해보세요. 결과는 주가로 정해져요.' },
    pending: { title: '진행 중인 예측이 없어요', message: '목표가와 기간을 정해 새 예측을 시작해보세요.' },
    success: { title: '적중한 예측이 아직 없어요', message: '평가가 끝나면 여기에서 볼 수 있어요.' },
    failed: { title: '실패한 예측이 없어요', message: '평가가 끝나면 여기에서 볼 수 있어요.' },
    closing: {
      title: '마감을 앞둔 예측이 없어요',
      message: '목표가와 기간을 정해 새 예측을 시작해보세요.',
    },
    narrowed: {
      title: '조건에 맞는 예측이 없어요',
      message: '다른 종목이나 상태를 선택해보세요.',
    },
    following: {
      title: '팔로우한 회원의 예측이 없어요',
      message: '잘 맞히는 회원을 팔로우하면 새\u00a0예측을 여기에서 볼 수 있어요.',
    },
    others: { title: '공개한 예측이 없어요', message: '새 예측을 공개하면 여기에서 볼 수 있어요.' },
  },
  predict: '예측하기',
  showAll: '전체 보기',
  toLeaderboard: '랭킹에서 찾아보기',
  history: '예측 기록',
  publicPredictions: '공개 예측',
  pendingPredictions: '진행 중인 예측',
  latestResults: '최근 결과',
  chart: {
    baseToTarget: (base: string, target: string) => `기준가 ${base}에서 목표가 ${target}까지의 차트`,
    sealed: '봉인된 예측의 종목 차트',
    currentChange: (change: string) => `지금 ${change}`,
  },
  own: {
    title: '진행 중인 내 예측',
    alreadyPredicted: (symbol: string) =>
      `이미 ${symbol}에 진행 중인 예측이 있습니다. 결과가 나온 후 다시 예측해주세요.`,
    loadFailed: '내 예측을 불러오지 못했어요',
    openMyPrediction: '내 예측 보기',
  },
}
