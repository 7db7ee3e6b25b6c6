import type { PostKind, PostSort } from '@gwanyeok/domain/posts/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'

export const postMessages = {
  placeholder: '지금 시장, 어떻게 보고 있어요?',
  stockPlaceholder: (name: string) => `${name}, 어떻게 보고 있어요?`,
  contentLabel: '글 내용',
  insertHints: { stocks: '종목 넣기', members: '회원 언급하기' },
  publish: '올리기',
  publishing: '올리는 중...',
  uploading: '사진 업로드 중',
  visibilityLabel: '누가 볼 수 있나요?',
  visibility: { public: '전체 공개', followers: '팔로워 공개', private: '나만 보기' } satisfies Record<
    Visibility,
    string
  >,
  required: '내용을 입력해주세요',
  tooLong: '글은 3,000자까지 쓸 수 있어요.',
  published: '글이 작성되었습니다! 💬',
  publishFailed: '글 작성에 실패했습니다',

  hiddenByAdmin: '관리자가 숨겨서 나에게만 보여요',
  expand: '더 보기',
  collapse: '접기',
  views: (count: string) => `조회 ${count}`,
  writtenPosts: '쓴 글',
  kindLabel: '글 종류',
  kinds: { all: '전체', stockPost: '종목 글', post: '일반 글' } satisfies Record<PostKind | 'all', string>,
  sortLabel: '정렬',
  sorts: { newest: '최신', popular: '인기' } satisfies Record<PostSort, string>,
  postDeleted: '글을 삭제했어요',
  deleteFailed: '글을 삭제하지 못했어요. 다시 시도해주세요.',

  failedTitle: '글을 불러오지 못했어요',
  loadFailed: (message: string) => `게시물을 불러오는 중 오류가 발생했습니다: ${message}`,
  nextPageFailed: '다음 글을 불러오지 못했어요.',
  empty: {
    everyone: { title: '아직 글이 없어요', message: '오늘 시장을 어떻게 보는지 첫 글로 남겨보세요.' },
    following: {
      title: '팔로우한 회원의 글이 여기에 모여요',
      message: '랭킹에서 마음에 드는 회원을 찾아 팔로우해보세요.',
    },
    author: { title: '아직 쓴 글이 없어요', message: '커뮤니티에 올린 글이 여기에 모여요.' },
    search: { title: '찾는 글이 없어요', message: '다른 낱말로 찾아보세요.' },
    stock: { title: '아직 글이 없어요', message: '이 종목을 어떻게 보는지 첫 글로 남겨보세요.' },
  },
  popularPosts: '인기 글',
  toLeaderboard: '랭킹에서 찾아보기',
  toRecord: '성적 보기',
  notFound: '글을 찾을 수 없어요',
  notFoundHint: '삭제됐거나 볼 수 없는 글이에요.',
  post: '글',
  postByAuthor: (author: string) => `${author}님의 글`,
  listLabel: '글 목록',
}
