export const mentionMessages = {
  member: { listLabel: '언급할 회원', foundCount: (count: number) => `언급할 회원 ${count}명` },
  stock: { listLabel: '표시할 종목', foundCount: (count: number) => `표시할 종목 ${count}개` },
}
