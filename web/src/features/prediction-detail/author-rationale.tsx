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

/** Returns whether the author gave a summary (`reason`), a text (`content`) or images. */
export const hasRationale = ({ reason, content, images }: UnsealedPrediction) =>
  reason !== '' || content !== '' || images.length > 0

/** The author's summary, text and images. */
export function AuthorRationale({ prediction }: { prediction: UnsealedPrediction }) {
  const { reason, content, images } = prediction
  return (
    <>
      {(reason || content) && <Rationale summary={reason} text={content} />}
      {images.length > 0 && (
        <div className="mb-4">
          <ImageStrip images={images} isSmall />
        </div>
      )}
    </>
  )
}

function Rationale({ summary, text }: { summary: string; text: string }) {
  return (
    <section className="mb-4">
      {/* On the desktop, the heading of the column names it already. */}
      <h3 className="mb-1.5 type-label-strong text-text-2 lg:sr-only">{detailMessages.rationale}</h3>
      {summary && <p className="type-body-strong">{summary}</p>}
      {text && <p className="type-body whitespace-pre-line">{collapseEmptyLines(text)}</p>}
    </section>
  )
}
