import { type BannedKind, findBannedContent } from '@gwanyeok/domain/content/banned-content.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'

/**
 * Throws `content_refused`, with the field and the kind of content, if the text contains banned content. Returns the
 * kind if the content is only doubtful (for `reportDoubtfulContent`), otherwise null.
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
