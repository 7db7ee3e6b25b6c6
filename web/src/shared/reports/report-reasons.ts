import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'

/** The reasons that members choose and admins read. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  spam: '스팸·광고',
  abuse: '욕설·비하',
  manipulation: '주가조작·리딩방 유도',
  false_information: '허위 정보',
  obscene: '음란물',
  privacy: '개인정보 노출',
  other: '기타',
}
