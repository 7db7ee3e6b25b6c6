export const bookmarkMessages = {
  save: '예측 저장',
  bookmarkRemoved: '예측 저장을 취소했어요',
  remove: '예측 저장 취소',
  empty: '저장한 예측이 없어요',
  /** Before and after the icon of the button. */
  emptyHint: ['예측에서 저장 버튼 ', '을 누르면 여기에 모여요. 나만\u00a0볼\u00a0수\u00a0있어요.'],
  toFeed: '전체 피드',
  popularPredictions: '다른 회원의 인기 예측',
}
