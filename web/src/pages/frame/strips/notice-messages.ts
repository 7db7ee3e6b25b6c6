/** Loaded with the strip that shows them. */
export const noticeMessages = {
  offlineSince: (moment: string) => `오프라인이에요 · ${moment}에 본 내용이에요`,
  readOnly: '점검 중이에요. 지금은 볼 수만 있어요. 적은 내용은 그대로 있어요.',
  suspended: (date: string) => `${date}까지 정지됐어요. 보기만 할 수 있어요.`,
}
