export const legalMessages = {
  version: '2026년 11월판',
  article: (number: number, title: string) => `제${number}조 ${title}`,
}
