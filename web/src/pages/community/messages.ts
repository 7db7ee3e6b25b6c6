export const communityMessages = {
  sourceLabel: '어떤 글을 볼까요?',
  sources: { everyone: '전체', following: '팔로잉' },
  search: '글 검색',
  searchPlaceholder: '모든 글에서 찾아요',
  cancelSearch: '취소',
  rulesTitle: '함께 지켜요',
  rulesText: '수익 보장, 리딩방, 연락처와 외부 링크는 올릴 수 없어요. 문제가 있는 글은 신고해주세요.',
}
