export const mentionMessages = {
  list: '언급할 사용자',
  found: (count: number) => `언급할 사용자 ${count}명`,
}
