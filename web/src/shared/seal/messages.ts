/**
 * Texts of the badge with a prediction's hash and its check. The texts of sealed cards are in the features'
 * `messages.ts`.
 */
export const sealMessages = {
  title: '올린 뒤 수정되지 않았어요',
  sealedTitle: '올린 뒤에는 수정할 수 없어요',
  sealedHint: '공개되면 이 약속값으로 그때 내용 그대로인지 직접 확인할 수 있어요.',
  hash: (short: string) => `SHA-256 ${short}`,
  commitment: (short: string) => `약속값 ${short}`,
  copyBlockId: '블록 번호 복사하기',
  copyCode: '지문 복사하기',
  openRecord: '공개 기록 보기',
  startCheck: '직접 확인',
  showCodes: '코드 보기',
  showDetails: '자세히',
  checking: '이 브라우저에서 계산하고 있어요',
  same: '올릴 때 내용 그대로예요',
  different: '올릴 때 내용과 달라요. 문의하기로 알려주세요.',
  impossible: '이 주소에서는 브라우저가 지문을 계산할 수 없어요. https 주소로 열어주세요.',
  unreadable: '공개 기록을 읽지 못했어요.',
  retry: '다시 시도',
}
