export const bookmarkMessages = {
  save: '예측 저장',
  bookmarkRemoved: '예측 저장을 취소했어요',
  remove: '예측 저장 취소',
  empty: '저장한 예측이 없어요',
  emptyHint: '다시 보고 싶은 예측을 저장하면 여기에 모여요.\u00a0나만 볼 수 있어요.',
  toFeed: '피드 둘러보기',
  popularPredictions: '다른 회원의 인기 예측',
}
