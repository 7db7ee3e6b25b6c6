import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import type { Db } from '#platform/db/db.ts'
import { insertReport, type NewReport } from './insert-report.ts'

const REASONS: Record<BannedKind, ReportReason> = {
  profanity: 'abuse',
  manipulation: 'manipulation',
  guaranteed_profit: 'false_information',
  chat_room: 'manipulation',
  phone: 'privacy',
  email: 'privacy',
  link: 'spam',
  suspected: 'spam',
}

/** `sealed`: for a signed-out visitor. */
export interface DoubtfulItem extends Pick<NewReport, 'postType' | 'postId' | 'author' | 'sealed' | 'now'> {
  /** The finding of the content check; null: nothing doubtful. */
  kind: BannedKind | null
}

/** Reports a doubtful item to the admins, without a reporter; once per item. */
export async function reportDoubtful(tx: Db, { kind, ...item }: DoubtfulItem): Promise<void> {
  if (kind === null) return
  await insertReport(tx, {
    ...item,
    ...{ reporterId: null, automaticKind: kind, reason: REASONS[kind], details: '' },
  })
}
