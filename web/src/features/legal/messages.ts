export const legalMessages = {
  unset: '운영자가 아직 등록하지 않았어요',
  article: (number: number, title: string) => `제${number}조 ${title}`,
  versions: '바뀐 기록',
  holdsFrom: (day: string) => `${day} 시행`,
  states: { announced: '예정', in_force: '시행 중', earlier: '이전 버전' },
}
