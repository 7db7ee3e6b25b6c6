import type { ReportTarget } from '#shared/reports/report-target.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { reportMessages } from './messages.ts'

const PREVIEW_LENGTH = 150

/** The item about to be reported and its author, so that nobody reports the wrong one. */
export function ReportPreview({ target }: { target: ReportTarget }) {
  return (
    <div className="rounded-3 bg-surface-2 px-4 py-3">
      <p className="type-caption text-text-2">
        {target.authorName} · <TimeAgo at={target.createdAt} />
      </p>
      <p className="mt-1 type-label">{previewOf(target.content) || reportMessages.noContent}</p>
    </div>
  )
}

/** By grapheme clusters, so that an emoji is never cut in two. */
function previewOf(content: string): string {
  const letters = [...content.trim()]
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('')}…` : letters.join('')
}
