import type { ReportedType } from '@gwanyeok/domain/reports/api.ts'

/** What somebody is about to report, as it is shown to them once more before they do. */
export interface ReportTarget {
  postType: ReportedType
  postId: string
  authorName: string
  createdAt: string
  /** The text that they see; empty for a sealed prediction. */
  content: string
}
