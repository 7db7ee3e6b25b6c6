export const followMessages = {
  follow: '팔로우',
  following: '팔로잉',
  buttonLabel: (name: string, buttonText: string) => `${name} ${buttonText}`,
  followed: '팔로우했습니다!',
  unfollowed: '팔로우를 취소했습니다',
  followFailed: '팔로우 처리 중 오류가 발생했습니다.',

  suggestions: '팔로우할 만한 회원',
  noSuggestions: '결과가 나온 회원이 늘면 추천해드려요.',
  toLeaderboard: '랭킹에서 찾아보기',

  listTitle: {
    followers: (count: string) => `팔로워 ${count}`,
    following: (count: string) => `팔로잉 ${count}`,
  },
  loadFailed: '사용자 목록을 불러오는 중 오류가 발생했습니다',
  empty: {
    followers: { title: '아직 팔로워가 없어요', message: '예측을 꾸준히 남기면 팔로워가 생겨요.' },
    following: { title: '아직 팔로우한 회원이 없어요', message: '랭킹에서 마음에 드는 회원을 찾아보세요.' },
  },
  memberMenuLabel: (name: string) => `${name} 더 보기`,
  removeFollower: '팔로워에서 삭제',
  removeFollowerTitle: '팔로워에서 삭제할까요?',
  removeFollowerAction: '삭제',
  removeFollowerMessage: (name: string) =>
    `${name}님은 팔로워에게만 공개한 예측과 글을 더 볼 수 없고, 다시 팔로우할 수 없어요. 설정에서 언제든 풀 수 있어요.`,
  followerRemoved: '팔로워에서 삭제했어요',
  removeFollowerFailed: '팔로워에서 삭제하지 못했어요. 다시 시도해주세요.',

  profileMenuLabel: '더 보기',
  block: '차단하기',
  blockTitle: (name: string) => `${name}님을 차단할까요?`,
  blockMessage: '서로의 예측과 글, 댓글을 볼 수 없고 팔로우도 끊겨요. 설정에서 언제든 풀 수 있어요.',
  blockAction: '차단',
  blocked: (name: string) => `${name}님을 차단했어요`,
  blockFailed: '차단하지 못했어요. 다시 시도해주세요.',
}
