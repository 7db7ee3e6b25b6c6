import { ImageStrip } from '#shared/images/image-strip.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { MemberName } from '../content-list.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { reportQueueMessages as messages } from './messages.ts'
import type { ReportedItem } from './queries.ts'

type Report = ReportedItem['reports'][number]

/** The reports of an item: who reported it, what they wrote, and the content as they saw it. */
export function ReportDetails({
  item,
  open,
  onClose,
}: {
  item: ReportedItem
  open: boolean
  onClose: () => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.reportDetailsTitle(item.author.username)}>
      <div className="px-5 pb-6 md:px-6">
        <div className="rounded-3 bg-surface-2 p-4">
          <p className="type-card break-words whitespace-pre-line">{item.content || messages.noContent}</p>
          {item.images.length > 0 && (
            <div className="mt-3">
              <ImageStrip images={item.images} isSmall />
            </div>
          )}
        </div>
        <ul className="divide-y divide-line">
          {item.reports.map((report) => (
            <li key={report.id} className="py-4">
              <ReportEntry report={report} contentNow={item.content} />
            </li>
          ))}
        </ul>
        {item.postType === 'prediction' && !item.gone && (
          <PredictionLink
            id={item.postId}
            className={buttonClass({ variant: 'secondary', isFullWidth: true })}
          >
            {messages.openOriginal}
          </PredictionLink>
        )}
      </div>
    </Sheet>
  )
}

/** One report. Includes the content at the time of the report if that differs from `contentNow`. */
function ReportEntry({ report, contentNow }: { report: Report; contentNow: string }) {
  const { reporter, reporterName, doubtfulKind, contentPreview } = report
  const hasContentChanged = contentPreview !== '' && !contentNow.startsWith(contentPreview.trimEnd())
  return (
    <>
      <p className="flex items-baseline gap-2">
        {reporter ? (
          <MemberName member={reporter} />
        ) : (
          <span className="truncate type-card-strong">
            {doubtfulKind ? messages.automaticCheck : (reporterName ?? messages.unknownMember)}
          </span>
        )}
        <TimeAgo at={report.createdAt} className="flex-none type-caption text-text-2" />
        <span className="ml-auto flex-none type-label text-text-2">{messages.reasons[report.reason]}</span>
      </p>
      {doubtfulKind && <p className="mt-1 type-card">{messages.automaticReasons[doubtfulKind]}</p>}
      {report.details && <p className="mt-1 type-card break-words whitespace-pre-line">{report.details}</p>}
      {hasContentChanged && (
        <div className="mt-2 rounded-3 bg-surface-2 px-4 py-3">
          <p className="type-caption text-text-3">{messages.reportedContent}</p>
          <p className="mt-0.5 type-label break-words whitespace-pre-line text-text-2">{contentPreview}</p>
        </div>
      )}
    </>
  )
}
