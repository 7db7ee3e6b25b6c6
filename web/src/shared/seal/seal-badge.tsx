import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatStamp } from '#shared/format/format-times.ts'
import { useSession } from '#shared/session/session.ts'
import { sealMessages as messages } from './messages.ts'
import { SealCheck } from './seal-check.tsx'

/** Block id, hash and moment of a prediction, and the check that it is unchanged. */
export function SealBadge({ prediction }: { prediction: PredictionView }) {
  const [checking, setChecking] = useState(false)
  // The check asks for the place in the record, which is for members.
  const canCheck = useSession().me !== null && !prediction.sealed
  const { sealed, predictedAt, blockId, commitment } = prediction
  return (
    <section className="flex gap-3 rounded-3 bg-surface-2 p-4">
      <ShieldCheck size={22} aria-hidden="true" className="mt-1.5 flex-none text-text" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <h3 className="type-label-strong">{sealed ? messages.sealedTitle : messages.title}</h3>
          {canCheck && !checking && (
            <button
              type="button"
              onClick={() => setChecking(true)}
              className="hit-44 -mr-1 rounded-1 px-1 type-label-strong"
            >
              {messages.check}
            </button>
          )}
        </div>
        {checking && !sealed && <SealCheck prediction={prediction} />}
        <p className="type-caption text-text-2">{formatStamp(predictedAt)}</p>
        <p className="type-code text-text-2">{blockId}</p>
        <p className="type-code text-text-2">
          {sealed ? messages.commitment(shorten(commitment)) : messages.hash(shorten(prediction.hash))}
        </p>
        {sealed && <p className="mt-2 type-caption text-text-2">{messages.sealedHint}</p>}
      </div>
    </section>
  )
}

/** `9f2c41d7…a08be41b` */
function shorten(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-8)}`
}
