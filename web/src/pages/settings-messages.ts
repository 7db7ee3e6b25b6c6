export const settingsViews = {
  label: '설정 항목',
  views: {
    account: '계정',
    notifications: '알림',
    sight: '공개와 차단',
    display: '화면',
    programs: '개발자',
    leaving: '데이터와 탈퇴',
  },
  emailUnconfirmed: '이메일 확인 필요',
  values: {
    notifications: (count: number) => (count === 0 ? '모두 꺼짐' : `${count}개 켜짐`),
    profile: (isPublic: boolean) => (isPublic ? '공개 프로필' : '비공개 프로필'),
    themes: { system: '시스템 설정', light: '밝게', dark: '어둡게' },
    tokens: (count: number) => (count === 0 ? '토큰 없음' : `토큰 ${count}개`),
    leaving: '언제든 내려받기',
  },
}
