export const shareMessages = {
  share: '공유하기',
  sharePicture: '이미지로 공유하기',
  pictureShort: '이미지 공유',
  savePicture: '이미지 저장',
  pictureSaved: '이미지를 저장했어요',
  copyLink: '링크 복사',
  linkCopied: '링크를 복사했어요',
  copyFailed: '링크를 복사하지 못했어요. 주소창의 주소를 복사해주세요.',
  titleWithBrand: (title: string) => `${title} · 과녁`,
  prediction: (stock: string, days: number) => `${stock} ${days}일 예측`,
  member: (name: string) => `${name}님의 예측`,
}
