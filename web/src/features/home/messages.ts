export const homeMessages = {
  title: ['이 종목, 어디까지', '갈 것 같아요?'],
  lead: '목표가와 기간을 정하면 시장이 채점해요.',
  predict: '예측하기',
  picture: { target: '내 목표 $537.60', today: '오늘', later: '7일 뒤' },

  open: '미국 정규장이 열려 있어요',
  closed: '미국 정규장이 닫혀 있어요',
  closesAt: (when: string, newYork: string) => `${when} 마감 (${newYork})`,
  opensAt: (when: string, newYork: string) => `${when} 개장 (${newYork})`,
  today: (time: string) => `오늘 ${time}`,
  tomorrow: (time: string) => `내일 ${time}`,

  users: '전체 회원',
  predictions: '전체 예측',
  todays: '오늘 예측',

  hot: '지금 많이 예측하는 종목',
  closeOf: (day: string) => `${day} 종가 기준`,
  priceAt: (moment: string) => `${moment} 기준`,
  hotCount: (count: string) => `예측 ${count}`,
  hotCountLong: (count: string) => `예측 ${count}건`,
  noPrice: '가격 로딩 중...',
  noHot: '아직 예측한 종목이 없어요',
  noHotHint: '첫 예측의 주인공이 되어보세요.',

  top: '누적 점수 톱 3',
  ranking: '전체 랭킹',
  noTop: '아직 순위가 없어요',
  noTopHint: '3명의 결과가 나오면 톱 3를 볼 수 있어요.',

  failed: '홈 화면을 불러오지 못했어요',
}
