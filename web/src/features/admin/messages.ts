export const adminMessages = {
  title: '관리',
  tabs: {
    evaluation: '평가 시스템',
    feed: '전체 피드',
    community: '커뮤니티',
    reports: '신고',
    contacts: '문의',
    people: '회원',
    samples: '샘플 데이터',
    actions: '관리 기록',
  },
  seeAll: '전체 보기',
  latestActions: '최근 관리 기록',
  by: (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · '),
  hidden: '숨김',
}
