export const attachMessages = {
  attachPrediction: '내 예측 붙이기',
  button: '내 예측',
  buttonDesktopSuffix: ' 붙이기',
  privateHint: '나만 보기로 한 예측은 붙일 수 없어요.',
  emptyTitle: '붙일 수 있는 예측이 없어요',
  emptyMessage: '전체 공개나 팔로워 공개로 만든 예측을 붙일 수 있어요.',
  loadFailed: '내 예측을 불러오지 못했어요',
  remove: '붙인 예측 빼기',
  reason: '근거',
  notVisible: '볼 수 없는 예측이에요',
  followersOnly: '팔로워만 이 예측을 볼 수 있어요',
  sealedForOthers: '다른 회원에게는 봉인',
}
