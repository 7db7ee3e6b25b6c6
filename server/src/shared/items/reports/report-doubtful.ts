import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertReport, type NewReport } from './insert-report.ts'

const REASONS: Record<BannedKind, ReportReason> = {
  profanity: 'abuse',
  manipulation: 'manipulation',
  guaranteed_profit: 'false_information',
  chat_room: 'manipulation',
  phone: 'privacy',
  email: 'privacy',
  link: 'spam',
}

/** `text` is what a stranger sees: of a sealed prediction ''. */
export interface DoubtfulItem extends Pick<NewReport, 'postType' | 'postId' | 'author' | 'text' | 'now'> {
  /** What the check of its text found; null: nothing doubtful. */
  kind: BannedKind | null
}

/** Shows what was published although it is doubtful to the admins, as a report without a reporter; once per item. */
export async function reportDoubtful(tx: Db, { kind, ...item }: DoubtfulItem): Promise<void> {
  if (kind === null) return
  await insertReport(tx, {
    ...item,
    ...{ reporterId: null, automaticKind: kind, reason: REASONS[kind], details: '' },
  })
}
