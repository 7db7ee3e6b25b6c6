import type { ReportableKind } from '@gwanyeok/domain/items/api.ts'

/** What somebody is about to report, as it is shown to them once more before they do. */
export interface ReportTarget {
  postType: ReportableKind
  postId: string
  authorName: string
  createdAt: string
  /** The text that they see; empty for a sealed prediction. */
  content: string
}
