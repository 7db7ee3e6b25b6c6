export const copyMessages = {
  copy: '복사하기',
  copied: '복사했어요.',
  copyFailed: '복사하지 못했어요. 직접 선택해서 복사해주세요.',
}
