import { PredictionLink } from '../../shared/ui/prediction-link.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { reportMessages as messages } from './report-messages.ts'
import type { Reported } from './report-queries.ts'

type Report = Reported['reports'][number]

/** Everybody who reported it, with their words and what they had before their eyes. */
export function ReportDetails({
  item,
  open,
  onClose,
}: {
  item: Reported
  open: boolean
  onClose: () => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.detailsOf(item.author.username)}>
      <div className="px-5 pb-6 md:px-6">
        <ul className="divide-y divide-line">
          {item.reports.map((report) => (
            <li key={report.id} className="py-4 first:pt-1">
              <ReportedBy report={report} />
            </li>
          ))}
        </ul>
        {item.postType === 'prediction' && (
          <PredictionLink id={item.postId} className={buttonClass({ variant: 'secondary', full: true })}>
            {messages.original}
          </PredictionLink>
        )}
      </div>
    </Sheet>
  )
}

function ReportedBy({ report }: { report: Report }) {
  const { reporter, reporterName } = report
  return (
    <>
      <p className="flex items-baseline gap-2">
        {reporter ? (
          <MemberLink member={reporter} className="truncate type-card-strong">
            {reporter.username}
          </MemberLink>
        ) : (
          <span className="truncate type-card-strong">{reporterName ?? messages.unknownReporter}</span>
        )}
        <TimeAgo at={report.createdAt} className="flex-none type-caption text-text-2" />
        <span className="ml-auto flex-none type-label text-text-2">{messages.reasons[report.reason]}</span>
      </p>
      {report.details && <p className="mt-1 type-card break-words whitespace-pre-line">{report.details}</p>}
      {report.contentPreview && (
        <div className="mt-2 rounded-3 bg-surface-2 px-4 py-3">
          <p className="type-caption text-text-3">{messages.contentThen}</p>
          <p className="mt-0.5 type-label break-words whitespace-pre-line text-text-2">
            {report.contentPreview}
          </p>
        </div>
      )}
    </>
  )
}
