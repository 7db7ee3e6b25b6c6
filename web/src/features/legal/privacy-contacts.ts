import { type Article, statedFact } from './legal-text.tsx'

/** Whom a member turns to: at the operator, and beyond. */
export const PRIVACY_CONTACTS: readonly Article[] = [
  {
    title: '개인정보 보호책임자',
    text: [
      ({ operator }) => statedFact('책임자', operator.privacyOfficer),
      ({ operator }) => statedFact('전화번호', operator.phone),
      ({ supportEmail }) => `이메일: ${supportEmail}`,
    ],
  },
  {
    title: '열람청구를 접수하고 처리하는 부서',
    text: [
      ({ operator, supportEmail }) =>
        statedFact('부서와 연락처', operator.privacyDepartment) ?? `이메일: ${supportEmail}`,
    ],
  },
  {
    title: '권익침해를 구제받는 방법',
    text: [
      '개인정보가 침해되었다면 아래 기관에 상담하거나 분쟁 해결을 신청할 수 있어요.',
      '개인정보분쟁조정위원회: 1833-6972, www.kopico.go.kr',
      '개인정보침해신고센터: 118, privacy.kisa.or.kr',
      '대검찰청: 1301, www.spo.go.kr',
      '경찰청: 182, ecrm.police.go.kr',
    ],
  },
]
