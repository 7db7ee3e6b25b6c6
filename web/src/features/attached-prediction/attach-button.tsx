import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Target } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useSession } from '#shared/session/session.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { attachMessages } from './messages.ts'

const OwnPredictions = lazyWithRetry(async () => (await import('./own-predictions.tsx')).OwnPredictions)

interface Props {
  /** Symbol of the community the post is written in; its predictions come first. */
  stock: string | undefined
  onChoose: (prediction: PredictionView) => void
}

/** Opens a sheet with the member's own predictions, from which the member can attach one. */
export function AttachButton({ stock, onChoose }: Props) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button
        type="button"
        aria-label={attachMessages.attachPrediction}
        onClick={() => setOpen(true)}
        className="inline-flex h-touch items-center gap-1.5 rounded-2 px-2 type-label whitespace-nowrap text-text-2 hover:bg-surface-2"
      >
        <Target size={20} aria-hidden="true" />
        <span>
          {attachMessages.button}
          <span className="max-md:hidden">{attachMessages.buttonDesktopSuffix}</span>
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={attachMessages.attachPrediction}>
        <Suspense fallback={<div className="h-60" />}>
          <OwnPredictions
            userId={me.id}
            stock={stock}
            onChoose={(prediction) => {
              setOpen(false)
              onChoose(prediction)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
