export const pageTitles = {
  landing: '감이 아니라 점수로 남는 주가 예측',
  home: '홈',
  feed: '피드',
  predict: '예측하기',
  community: '커뮤니티',
  leaderboard: '랭킹',
  bookmarks: '저장한 예측',
  profile: '내 프로필',
  user: '회원',
  contact: '문의하기',
  settings: '설정',
  admin: '관리',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  takedown: '게시중단 요청',
  resetPassword: '새 비밀번호',
  confirmEmail: '이메일 확인',
  scoring: '점수와 실력',
  log: '공개 기록',
  notFound: '페이지를 찾을 수 없어요',
}

export const pageMessages = {
  notFound: '주소가 바뀌었거나 지워진 페이지예요.',
  goHome: '홈으로 가기',
  failed: '화면을 불러오지 못했어요',
  failedHint: '인터넷 연결을 확인하고 다시 시도해주세요.',
  sessionFailed: '과녁에 연결하지 못했어요',
}

export const settingsViews = {
  label: '설정 항목',
  views: {
    account: '계정',
    'sign-in': '로그인과 보안',
    notifications: '알림 설정',
    sight: '공개와 차단',
    display: '화면',
    programs: 'API·웹훅',
    leaving: '데이터와 탈퇴',
  },
}
