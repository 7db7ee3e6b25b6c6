import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import { collapseEmptyLines } from '#shared/format/collapse-empty-lines.ts'
import { OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { PredictionCounts, type PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { detailMessages } from './messages.ts'

interface Props {
  prediction: PredictionView
  note: ReactNode
  actions: PredictionActions | undefined
  commentToggle: ComponentProps<typeof PredictionCounts>['commentToggle']
}

/** The author's rationale and note, then the counts. */
export function RationaleAndCounts({ prediction, note, actions, commentToggle }: Props) {
  return (
    <div className="pb-2 lg:pt-5">
      {!prediction.sealed && <AuthorRationale prediction={prediction} />}
      {note}
      {prediction.takenDownUntil && <OwnTakedownNotice until={prediction.takenDownUntil} className="mb-4" />}
      <PredictionCounts prediction={prediction} actions={actions} commentToggle={commentToggle} />
    </div>
  )
}

/** Returns whether the author gave a summary, a rationale or images. */
export const hasRationale = ({ reason, content, images }: UnsealedPrediction) =>
  reason !== '' || content !== '' || images.length > 0

/** The rationale with its images. */
export function AuthorRationale({ prediction }: { prediction: UnsealedPrediction }) {
  const { reason, content, images } = prediction
  return (
    <>
      {(reason || content) && <Rationale reason={reason} content={content} />}
      {images.length > 0 && (
        <div className="mb-4">
          <ImageStrip images={images} isSmall />
        </div>
      )}
    </>
  )
}

function Rationale({ reason, content }: { reason: string; content: string }) {
  return (
    <section className="mb-4">
      {/* On the desktop, the heading of the column names it already. */}
      <h3 className="mb-1.5 type-label-strong text-text-2 lg:sr-only">{detailMessages.rationale}</h3>
      {reason && <p className="type-body-strong">{reason}</p>}
      {content && <p className="type-body whitespace-pre-line">{collapseEmptyLines(content)}</p>}
    </section>
  )
}
