import type { RequiredDetail } from '@gwanyeok/domain/legal/missing-details.ts'

export const adminMessages = {
  title: '관리',
  groups: { operations: '운영', decisions: '처리', content: '글', people: '사람' },
  tabs: {
    evaluation: '평가 시스템',
    feed: '전체 피드',
    community: '커뮤니티',
    reports: '신고',
    takedowns: '게시중단',
    contacts: '문의',
    people: '회원',
    samples: '샘플 데이터',
    maintenance: '점검',
    actions: '관리 기록',
  },
  waiting: '대기',
  overMaximum: '99+',
  joinParts: (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · '),
  hidden: '숨김',
  missingDetails: {
    title: '운영자 정보를 채워주세요',
    message: '약관과 개인정보처리방침에 아직 보이지 않는 정보가 있어요. 서버 설정에 적으면 바로 보여요.',
    settingNames: '설정 이름',
    details: {
      name: { name: '상호', setting: 'OPERATOR_NAME' },
      representative: { name: '대표자', setting: 'OPERATOR_REPRESENTATIVE' },
      address: { name: '주소', setting: 'OPERATOR_ADDRESS' },
      phone: { name: '전화번호', setting: 'OPERATOR_PHONE' },
      privacyOfficer: { name: '개인정보 보호책임자', setting: 'PRIVACY_OFFICER' },
      privacyDepartment: { name: '열람청구 접수 부서', setting: 'PRIVACY_DEPARTMENT' },
      processors: { name: '처리를 맡긴 곳', setting: 'PRIVACY_PROCESSORS' },
      overseasTransfers: { name: '국외 이전', setting: 'PRIVACY_OVERSEAS_TRANSFERS' },
      effectiveDate: { name: '시행일', setting: 'TERMS_EFFECTIVE_DATE' },
    } satisfies Record<RequiredDetail, { name: string; setting: string }>,
  },
}
