import { Link } from '@tanstack/react-router'
import { ChevronRight, ExternalLink, Scale } from 'lucide-react'
import { useOperatorIfLoaded } from '#shared/operator.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { RADIO_TILE } from '#shared/ui/forms/radio-list.tsx'
import { reportMessages as texts } from './messages.ts'

/** Links to the regulator, which also handles reports of illegal investment chat rooms. */
export function RegulatorLink() {
  const operator = useOperatorIfLoaded()
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

/** A tile that leads to the takedown form, for holders of infringed rights. The draft of the report is not lost. */
export function TakedownLink({ target: { postType, postId } }: { target: ReportTarget }) {
  return (
    <Link
      to="/takedown"
      search={{ item: `${postType}.${postId}` }}
      aria-label={texts.takedownLabel}
      className={RADIO_TILE}
    >
      <Scale size={20} aria-hidden="true" />
      {texts.takedown}
      <ChevronRight size={16} aria-hidden="true" className="ml-auto" />
    </Link>
  )
}
