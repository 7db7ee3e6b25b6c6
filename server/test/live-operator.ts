/** What a live site must state about its operator. */
export const LIVE_OPERATOR = {
  OPERATOR_NAME: '과녁 주식회사',
  OPERATOR_REPRESENTATIVE: '김과녁',
  OPERATOR_ADDRESS: '서울시 과녁로 1',
  OPERATOR_PHONE: '02-000-0000',
  PRIVACY_OFFICER: '이책임 이사',
  PRIVACY_DEPARTMENT: '고객지원팀 02-000-0001',
  PRIVACY_PROCESSORS: '없음',
  PRIVACY_OVERSEAS_TRANSFERS: '없음',
  TERMS_EFFECTIVE_DATE: '2026-12-01',
}
