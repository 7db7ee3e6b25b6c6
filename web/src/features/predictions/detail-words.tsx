import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Counts, type PredictionActions } from './counts.tsx'
import { detailMessages } from './detail-messages.ts'
import { SealBadge } from './seal-badge.tsx'

interface Props {
  prediction: PredictionView
  actions: PredictionActions | undefined
}

/** Why the author thinks so, and that nobody changed it since. */
export function DetailWords({ prediction, actions }: Props) {
  return (
    <div className="pb-2">
      {!prediction.sealed && <Rationale reason={prediction.reason} content={prediction.content} />}
      {!prediction.sealed && <Pictures images={prediction.images} />}
      <SealBadge key={prediction.id} prediction={prediction} />
      <Counts prediction={prediction} actions={actions} spelled className="mt-2" />
    </div>
  )
}

function Rationale({ reason, content }: { reason: string; content: string }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1.5 type-label-strong text-text-2">{detailMessages.rationale}</h3>
      {reason && <p className="type-body-strong">{reason}</p>}
      {content && <p className="type-body whitespace-pre-line">{content}</p>}
      {!reason && !content && <p className="type-body text-text-2">{detailMessages.noRationale}</p>}
    </section>
  )
}

function Pictures({ images }: { images: readonly ImageView[] }) {
  if (images.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {images.map((image, at) => (
        <a
          key={image.id}
          href={image.url}
          target="_blank"
          rel="noreferrer"
          aria-label={detailMessages.image(at + 1)}
          className="rounded-2"
        >
          <img
            src={image.thumbnailUrl}
            alt=""
            width={72}
            height={72}
            style={{ backgroundImage: `url(${image.placeholder})` }}
            className="size-18 rounded-2 bg-surface-3 bg-cover object-cover"
          />
        </a>
      ))}
    </div>
  )
}
