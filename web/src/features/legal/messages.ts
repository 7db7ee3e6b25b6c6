export const legalMessages = {
  version: '2026년 11월판',
  unset: '운영자가 아직 채우지 않았어요',
  article: (number: number, title: string) => `제${number}조 ${title}`,
}
