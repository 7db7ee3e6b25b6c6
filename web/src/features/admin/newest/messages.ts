import { sharedMessages } from '#shared/messages.ts'

const { pending, success, failed } = sharedMessages.status

export const newestMessages = {
  emptyTitle: '아직 없어요',

  predictions: { listsLabel: '예측 목록', lists: { all: '전체', pending, success, failed } },
  predictionsFailed: (message: string) => `예측을 불러오는 중 오류가 발생했습니다: ${message}`,
  noPredictionsHint: '회원이 예측하면 여기에 바로 보여요.',
  menuLabel: (name: string) => `${name}님 글의 메뉴`,
  period: (days: number) => `${days}일`,
  sealed: '봉인된 예측',

  posts: '최근 종목 글',
  postsFailed: (message: string) => `게시물을 불러오는 중 오류가 발생했습니다: ${message}`,
  noPostsHint: '회원이 종목 커뮤니티에 글을 쓰면 여기에 보여요.',
}
