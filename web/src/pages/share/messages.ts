export const shareMessages = {
  share: '공유하기',
  sharePicture: '이미지로 공유하기',
  picture: '이미지 공유',
  saved: '이미지를 저장했어요',
  savedAndCopied: '이미지를 저장하고 링크를 복사했어요',
  copied: '링크를 복사했어요',
  failed: '링크를 복사하지 못했어요. 주소창의 주소를 복사해주세요.',
  titled: (title: string) => `${title} · 과녁`,
  prediction: (stock: string, days: number) => `${stock} ${days}일 예측`,
  member: (name: string) => `${name}님의 예측`,
}
