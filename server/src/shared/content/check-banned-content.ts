import { type BannedKind, findBannedContent } from '@gwanyeok/domain/content/banned-content.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'

/**
 * Returns the kind of doubtful content in the text, for `reportDoubtfulContent`; null if there is none. Throws
 * `content_refused`, with the field and the kind, if the text contains banned content.
 */
export function checkBannedContent(field: string, text: string): BannedKind | null {
  const finding = findBannedContent(text)
  if (!finding) return null
  if (finding.verdict === 'doubtful') return finding.kind
  throw new AppError('content_refused', {
    fields: { [field]: 'content_refused' },
    details: { kind: finding.kind },
  })
}
