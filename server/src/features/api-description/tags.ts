import type { Api } from '@gwanyeok/domain/api.ts'

type FirstSegment<Path> = Path extends `${infer Segment}/${string}` ? Segment : Path
type Tag = Exclude<FirstSegment<keyof Api extends `${string} /${infer Path}` ? Path : never>, 'admin'>

/** Descriptions of the tags by the first segment of the path, in display order. */
const TAGS: Record<Tag, string> = {
  predictions: '예측하고, 예측을 읽어요',
  stocks: '종목과 시세, 종목의 글',
  leaderboard: '점수와 시장 대결 순위',
  users: '회원과 팔로우',
  home: '홈 화면',
  watchlist: '관심 종목',
  bookmarks: '저장한 예측',
  posts: '커뮤니티 글',
  'stock-posts': '종목 글의 좋아요와 삭제',
  comments: '댓글과 답글',
  notifications: '알림',
  records: '공개 기록으로 확인하는 데 필요한 값',
  follows: '팔로우할 만한 회원',
  followers: '나를 팔로우하는 회원',
  blocks: '차단한 회원',
  images: '사진 올리기와 읽기',
  me: '내 계정',
  settings: '내 설정',
  reports: '신고',
  takedowns: '게시중단',
  contacts: '문의',
  session: '로그인 상태와 사이트 설정',
  'sign-up': '가입',
  'sign-in': '로그인',
  'sign-out': '로그아웃',
  social: '다른 서비스로 로그인',
  'password-reset': '비밀번호 다시 정하기',
  'email-confirmation': '이메일 확인',
  landing: '로그인하기 전 첫 화면',
  legal: '약관과 개인정보처리방침',
  operator: '운영자 정보',
}

export const TAG_DESCRIPTIONS = Object.entries(TAGS).map(([name, description]) => ({ name, description }))
