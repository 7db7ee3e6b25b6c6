export const settingsViews = {
  label: '설정 항목',
  developer: '개발자',
  views: {
    account: '계정',
    'sign-in': '로그인과 보안',
    notifications: '알림 설정',
    sight: '공개와 차단',
    display: '화면',
    programs: 'API 토큰',
    leaving: '데이터와 탈퇴',
  },
}
