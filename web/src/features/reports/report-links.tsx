import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useKnownOperator } from '#shared/operator.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { takedownMessages } from '#shared/takedowns/messages.ts'
import { reportMessages as texts } from './messages.ts'

/** Links to the regulator, which also handles reports of illegal investment chat rooms. */
export function RegulatorLink() {
  const operator = useKnownOperator()
  if (!operator) return null
  return (
    <div className="-mt-2 rounded-3 bg-surface-2 p-4">
      <p className="type-label text-text-2">{texts.regulator}</p>
      <a
        href={operator.regulatorReportUrl}
        target="_blank"
        rel="noreferrer"
        className="hit-44 mt-2 inline-flex items-center gap-1 type-label-strong underline underline-offset-2"
      >
        {texts.regulatorLink}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </div>
  )
}

/** Links to the takedown form for holders of infringed rights. The draft of the report is not lost. */
export function TakedownLink({ target: { postType, postId } }: { target: ReportTarget }) {
  return (
    <Link
      to="/takedown"
      search={{ item: `${postType}.${postId}` }}
      className="hit-44 self-start type-label text-text-2 underline underline-offset-2"
    >
      {takedownMessages.requestTakedown}
    </Link>
  )
}
