export const receiptMessages = {
  pageTitle: '예측 접수',
  title: '예측을 기록했어요',
  resultAt: '결과가 나오는 때',
  timeUntilResult: {
    days: (days: number) => `${days}일 뒤`,
    hours: (hours: number, minutes: number) =>
      minutes === 0 ? `${hours}시간 뒤` : `${hours}시간 ${minutes}분 뒤`,
    minutes: (minutes: number) => `${minutes}분 뒤`,
  },
  waitAndEndInNewYork: (wait: string, newYork: string) => `${wait} · ${newYork} 마감`,
  arrowForScreenReaders: '에서',
  judgedOn: (day: string) => `${day} 하루 평가`,
  judgedFromTo: (first: string, last: string) => `${first}~${last} 평가`,
  rationale: '근거',
  visibility: '공개 범위',
  loadFailed: '예측을 불러오지 못했어요',
  openMyPrediction: '내 예측 보기',
}
