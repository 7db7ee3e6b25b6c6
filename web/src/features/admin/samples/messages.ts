export const samplesMessages = {
  title: '샘플 데이터',
  hint: '회원 8명, 종목 8개, 예측과 글을 만들어요.',
  loadFailed: '데이터를 불러오는 중 오류가 발생했습니다',
  counts: {
    members: '회원',
    predictions: '예측',
    posts: '글',
    stockPosts: '종목 글',
    comments: '댓글',
  },
  create: '만들기',
  createTitle: '샘플 데이터를 만들까요?',
  createMessage: '샘플 회원 8명과 그들의 예측, 글, 댓글이 생겨요. 모두에게 바로 보여요.',
  created: '샘플 데이터를 만들었어요.',
  delete: '모두 지우기',
  deleteTitle: '샘플 데이터를 모두 지울까요?',
  deleteMessage: '샘플 회원과 그들이 쓴 모든 것을 지워요. 되돌릴 수 없어요.',
  demoMemberDeletedToo: (email: string) =>
    `데모 계정(${email})도 사라져 로그인할 수 없어요. 샘플 데이터를 다시 만들면 돌아와요.`,
  deleted: '샘플 데이터를 모두 지웠어요.',
}
