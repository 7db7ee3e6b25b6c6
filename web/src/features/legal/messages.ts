export const legalMessages = {
  version: '2026년 11월판',
  toComplete:
    '대괄호로 표시한 곳은 서비스를 운영하는 곳이 채워야 해요. 공개하기 전에 법률 검토를 받아주세요.',
  article: (number: number, title: string) => `제${number}조 ${title}`,
}
