import type { OpenPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import { collapseEmptyLines } from '#shared/format/collapse-empty-lines.ts'
import { TakenDownMine } from '#shared/takedowns/takedown-notice.tsx'
import { Counts, type PredictionActions } from '#shared/predictions/counts.tsx'
import { detailMessages } from './messages.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'

interface Props {
  prediction: PredictionView
  /** The author's words, where they stand in this column. */
  said: ReactNode
  note: ReactNode
  actions: PredictionActions | undefined
  commentToggle: ComponentProps<typeof Counts>['commentToggle']
}

/** The author's words and note, and the badge of the seal. */
export function DetailWords({ prediction, said, note, actions, commentToggle }: Props) {
  return (
    <div className="pb-2">
      {said}
      {note}
      {prediction.takenDownUntil && <TakenDownMine until={prediction.takenDownUntil} className="mb-4" />}
      {!prediction.sealed && <SealBadge key={prediction.id} prediction={prediction} />}
      <Counts
        prediction={prediction}
        actions={actions}
        commentToggle={commentToggle}
        spelled
        className="mt-2"
      />
    </div>
  )
}

/** Whether the author gave a reason. */
export const hasWords = ({ reason, content, images }: OpenPrediction) =>
  reason !== '' || content !== '' || images.length > 0

/** The rationale with its images. */
export function AuthorWords({ prediction }: { prediction: OpenPrediction }) {
  const { reason, content, images } = prediction
  return (
    <>
      {(reason || content) && <Rationale reason={reason} content={content} />}
      {images.length > 0 && (
        <div className="mb-4">
          <ImageStrip images={images} small />
        </div>
      )}
    </>
  )
}

function Rationale({ reason, content }: { reason: string; content: string }) {
  return (
    <section className="mb-4">
      {/* On the desktop the column is called so. */}
      <h3 className="mb-1.5 type-label-strong text-text-2 lg:sr-only">{detailMessages.rationale}</h3>
      {reason && <p className="type-body-strong">{reason}</p>}
      {content && <p className="type-body whitespace-pre-line">{collapseEmptyLines(content)}</p>}
    </section>
  )
}
