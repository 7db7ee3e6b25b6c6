import type { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'

/** The item about to be reported, shown once more in the dialog. */
export interface ReportTarget {
  postType: ReportableKind
  postId: string
  author: Pick<MemberBrief, 'username' | 'photoURL'> | null
  createdAt: string
  /** The visible text; empty for a sealed prediction. */
  content: string
}
