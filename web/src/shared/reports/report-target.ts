import type { ReportableKind } from '@gwanyeok/domain/items/api.ts'

/** The item about to be reported, shown once more in the dialog. */
export interface ReportTarget {
  postType: ReportableKind
  postId: string
  authorName: string
  createdAt: string
  /** The visible text; empty for a sealed prediction. */
  content: string
}
