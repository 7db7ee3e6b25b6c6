import type { LegalDocument } from '@gwanyeok/domain/legal/versions.ts'
import { formatLongDay } from '#shared/format/format-long-day.ts'

const documents: Record<LegalDocument, string> = { terms: '이용약관', privacy: '개인정보처리방침' }
const documentsAsSubjects: Record<LegalDocument, string> = {
  terms: '이용약관이',
  privacy: '개인정보처리방침이',
}

export const consentMessages = {
  documents,
  paths: { terms: '/terms', privacy: '/privacy' } as const,
  announced: (document: LegalDocument, day: string) =>
    `${formatLongDay(day)}부터 ${documentsAsSubjects[document]} 바뀌어요.`,
  consentRequired: '동의하면 예측하고 글을 쓸 수 있어요.',
  openDialog: '동의하기',
  read: '보기',
  readDocumentLabel: (document: LegalDocument) => `${documents[document]} 보기, 새 창`,
  changedTitle: '약관이 바뀌었어요',
  firstTitle: '약관에 동의해주세요',
  lead: '예측하거나 글을 쓰려면 동의가 필요해요. 적던 내용은 그대로 있고, 동의하지 않아도 둘러볼 수 있어요.',
  effectiveFrom: (day: string) => `${formatLongDay(day)}부터`,
  withdrawHint: '동의하지 않으면 언제든 탈퇴할 수 있어요.',
  toWithdrawal: '설정에서 탈퇴하기',
  later: '나중에',
  agree: '동의하고 계속하기',
  agreed: '동의했어요. 이어서 쓸 수 있어요.',
}
