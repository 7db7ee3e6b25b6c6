import type { LegalDocument } from '@gwanyeok/domain/legal/versions.ts'

export const legalMessages = {
  summaryTitle: '쉽게 말하면',
  summaries: {
    terms: [
      '예측은 올린 뒤 고치거나 지울 수 없어요.',
      '점수와 순위는 돈이나 물건으로 바꿀 수 없어요.',
      '욕설, 시세 조종, 리딩방 유도, 광고는 숨기고 글쓰기를 멈추게 할 수 있어요.',
      '언제든 탈퇴할 수 있어요. 공개한 예측과 글은 누구인지 알 수 없게 남아요.',
    ],
    privacy: [
      '가입할 때는 이메일, 비밀번호, 사용자 이름만 적어요.',
      '다른 회사의 광고에 쓰지 않고, 법령에 따른 경우 말고는 다른 곳에 주지 않아요.',
      '봉인한 예측과 나만 보기 예측은 관리자도 볼 수 없어요.',
      '설정에서 내 데이터를 내려받을 수 있고, 탈퇴하면 개인정보를 바로 지워요.',
    ],
  } satisfies Record<LegalDocument, readonly string[]>,
  articleNumber: (number: number) => `제${number}조`,
  articleTitle: (number: number, title: string) => `제${number}조 ${title}`,
  pastVersions: '바뀐 기록',
  effectiveFrom: (day: string) => `${day} 시행`,
  versionStates: { announced: '예정', in_force: '시행 중', earlier: '이전 버전' },
}
