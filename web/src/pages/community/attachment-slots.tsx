import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import type { AttachmentSlots } from '#features/posts/post-composer.tsx'
import { AttachButton } from '#features/attached-prediction/attach-button.tsx'
import { AttachedCard } from '#features/attached-prediction/attached-card.tsx'
import { attachMessages } from '#features/attached-prediction/messages.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

const CardChart = lazyWithRetry(
  async () => (await import('#features/prediction-card/chart/card-chart.tsx')).CardChart,
)

/** The composer's button to attach a prediction, and the card of the attached one. */
export const attachmentSlots: AttachmentSlots = {
  renderButton: (choose, stock) => <AttachButton stock={stock} onChoose={choose} />,
  renderAttached: (prediction, isPostPublic, remove) => (
    <div className="relative mt-3">
      <AttachedCard prediction={prediction} isPostPublic={isPostPublic} />
      <IconButton label={attachMessages.remove} onClick={remove} className="absolute! -top-4 -right-4 z-1">
        <span className="flex size-6 items-center justify-center rounded-full bg-action text-on-action">
          <X size={14} aria-hidden="true" />
        </span>
      </IconButton>
    </div>
  ),
}

export const renderAttachedCard = (prediction: PredictionView | null, isPostPublic: boolean) => (
  <AttachedCard prediction={prediction} isPostPublic={isPostPublic} />
)

/** Creates the function that renders the cards on the page of a stock. */
export const createStockCardRenderer =
  (stock: string) => (prediction: PredictionView | null, isPostPublic: boolean) => (
    <AttachedCard prediction={prediction} isPostPublic={isPostPublic} pageStock={stock} />
  )

/** The card in an opened post, with the chart of the prediction. */
export const renderWholeAttachedCard = (prediction: PredictionView | null, isPostPublic: boolean) => (
  <AttachedCard
    prediction={prediction}
    isPostPublic={isPostPublic}
    chart={
      prediction?.sealed === false && (
        // As high as the chart.
        <Suspense fallback={<div className="mt-3 h-26" />}>
          <CardChart prediction={prediction} className="mt-3 h-26" />
        </Suspense>
      )
    }
  />
)
