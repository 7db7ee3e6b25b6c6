export const mentionMessages = {
  member: { list: '언급할 회원', found: (count: number) => `언급할 회원 ${count}명` },
  stock: { list: '표시할 종목', found: (count: number) => `표시할 종목 ${count}개` },
}
