export const likeMessages = {
  like: (count: string) => `좋아요 ${count}`,
  likeFailed: '좋아요 처리에 실패했습니다',
}
