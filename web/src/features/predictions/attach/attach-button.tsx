import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#shared/session/session.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { OwnPredictions } from './own-predictions.tsx'
import { attachMessages } from './messages.ts'

/** Opens the member's own predictions to choose one of. */
export function AttachButton({ onChoose }: { onChoose: (prediction: PredictionView) => void }) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button
        type="button"
        aria-label={attachMessages.open}
        onClick={() => setOpen(true)}
        className="inline-flex h-touch items-center gap-1.5 rounded-2 px-2 type-label whitespace-nowrap text-text-2 hover:bg-surface-2"
      >
        <Target size={20} aria-hidden="true" />
        <span>
          {attachMessages.button}
          <span className="max-md:hidden">{attachMessages.buttonMore}</span>
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={attachMessages.open}>
        <OwnPredictions
          userId={me.id}
          onChoose={(prediction) => {
            setOpen(false)
            onChoose(prediction)
          }}
        />
      </Sheet>
    </>
  )
}
