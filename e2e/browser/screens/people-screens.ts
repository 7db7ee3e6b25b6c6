import { button, press, type Screen } from './screen.ts'

/** The ranking, the pages about people and about oneself. */
export const peopleScreens: Screen[] = [
  { name: 'leaderboard', still: true, route: '/leaderboard', as: 'regular', shows: '점수는 이렇게 계산해요' },
  {
    name: 'leaderboard-week',
    route: '/leaderboard',
    as: 'newcomer',
    path: () => '/leaderboard?span=week',
    shows: '점수는 이렇게 계산해요',
  },
  {
    name: 'leaderboard-skill',
    route: '/leaderboard',
    as: 'regular',
    path: () => '/leaderboard?span=skill',
    shows: /^운만으로도 맞았을/,
  },
  { name: 'profile', still: true, route: '/profile', as: 'regular', shows: '종목별 성적' },
  { name: 'profile-newcomer', route: '/profile', as: 'newcomer', shows: '아직 결과가 나온 예측이 없어요' },
  {
    name: 'profile-skill',
    route: '/profile',
    as: 'regular',
    path: () => '/profile?view=skill',
    shows: '점수와 실력 자세히 보기',
  },
  {
    name: 'profile-history',
    route: '/profile',
    as: 'regular',
    path: () => '/profile?view=history',
    shows: '예측 기록',
  },
  {
    name: 'profile-history-none',
    route: '/profile',
    as: 'newcomer',
    path: () => '/profile?view=history',
    shows: '아직 예측이 없어요',
  },
  {
    name: 'followers',
    route: '/profile',
    as: 'regular',
    shows: '차트일기',
    act: async (page) => button(page, /팔로워/).click(),
  },
  { name: 'user', route: '/user/$userId', as: 'regular', path: toUser('writer'), shows: '성적표' },
  {
    name: 'user-longest',
    route: '/user/$userId',
    as: 'regular',
    path: toUser('longest', 'history'),
    shows: '공개 예측',
  },
  {
    name: 'user-skill',
    route: '/user/$userId',
    as: 'regular',
    path: toUser('writer', 'skill'),
    shows: '점수와 실력 자세히 보기',
  },
  {
    name: 'user-secret',
    route: '/user/$userId',
    as: 'regular',
    path: toUser('secret'),
    shows: '공개하지 않은 프로필이에요',
  },
  {
    name: 'user-not-found',
    route: '/user/$userId',
    as: 'regular',
    path: () => '/user/nobody-of-that-id',
    shows: '사용자를 찾을 수 없습니다',
  },
  { name: 'settings', still: true, route: '/settings', as: 'regular', shows: '로그인한 기기' },
  {
    name: 'settings-password',
    route: '/settings',
    as: 'regular',
    shows: '현재 비밀번호',
    act: press('비밀번호 변경'),
  },
  {
    name: 'settings-withdrawal',
    route: '/settings',
    as: 'regular',
    shows: '정말 탈퇴할까요?',
    act: press('탈퇴하기'),
  },
  { name: 'bookmarks', route: '/bookmarks', as: 'regular', shows: '미뤄진 매출' },
  { name: 'bookmarks-none', route: '/bookmarks', as: 'newcomer', shows: '저장한 예측이 없어요' },
  { name: 'contact', still: true, route: '/contact', as: 'regular', shows: '무엇을 도와드릴까요?' },
  {
    name: 'contact-errors',
    route: '/contact',
    as: 'regular',
    shows: '제목을 입력해주세요',
    act: press('문의 보내기'),
  },
  { name: 'notifications', route: '/', as: 'regular', shows: /적중했어요/, act: press(/^알림/) },
  {
    name: 'notifications-none',
    route: '/',
    as: 'newcomer',
    shows: '아직 알림이 없어요',
    act: press(/^알림/),
  },
  { name: 'terms-member', route: '/terms', as: 'regular', shows: '제1조 목적' },
  { name: 'scoring-member', still: true, route: '/scoring', as: 'regular', shows: '직접 움직여 보세요' },
  { name: 'not-found', route: '*', as: 'regular', path: () => '/nowhere', shows: '페이지를 찾을 수 없어요' },
]

function toUser(role: 'writer' | 'longest' | 'secret', view = 'record'): NonNullable<Screen['path']> {
  return ({ people }) => `/user/${people[role].id}?view=${view}`
}
