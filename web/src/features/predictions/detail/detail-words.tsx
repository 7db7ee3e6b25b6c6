import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import { collapseEmptyLines } from '#shared/format/collapse-empty-lines.ts'
import { TakenDownMine } from '#shared/takedowns/takedown-notice.tsx'
import { Counts, type PredictionActions } from '../counts.tsx'
import { detailMessages } from '../detail-messages.ts'
import { SealBadge } from '../seal/seal-badge.tsx'

interface Props {
  prediction: PredictionView
  note: ReactNode
  actions: PredictionActions | undefined
  commentToggle: ComponentProps<typeof Counts>['commentToggle']
}

/** The author's rationale and note, and the badge of the seal. */
export function DetailWords({ prediction, note, actions, commentToggle }: Props) {
  return (
    <div className="pb-2">
      {!prediction.sealed && (prediction.reason || prediction.content) && (
        <Rationale reason={prediction.reason} content={prediction.content} />
      )}
      {!prediction.sealed && prediction.images.length > 0 && (
        <div className="mb-4">
          <ImageStrip images={prediction.images} small />
        </div>
      )}
      {!prediction.sealed && (
        <p className="mb-4 type-label text-text-2">
          {prediction.holding !== 'undisclosed' && `${detailMessages.holding[prediction.holding]} `}
          {detailMessages.opinion}
        </p>
      )}
      {note}
      {prediction.takenDownUntil && <TakenDownMine until={prediction.takenDownUntil} className="mb-4" />}
      <SealBadge key={prediction.id} prediction={prediction} />
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

function Rationale({ reason, content }: { reason: string; content: string }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1.5 type-label-strong text-text-2">{detailMessages.rationale}</h3>
      {reason && <p className="type-body-strong">{reason}</p>}
      {content && <p className="type-body whitespace-pre-line">{collapseEmptyLines(content)}</p>}
    </section>
  )
}
