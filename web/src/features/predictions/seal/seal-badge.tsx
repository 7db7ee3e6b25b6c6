import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatStamp } from '#shared/format/format-times.ts'
import { cx } from '#shared/ui/cx.ts'
import { sealMessages as messages } from './messages.ts'
import { SealSteps } from './seal-steps.tsx'

/** Says that the record is unchanged, and opens its hash with the check of it. */
export function SealBadge({ prediction }: { prediction: PredictionView }) {
  const [checking, setChecking] = useState(false)
  const { sealed, predictedAt, blockId, commitment } = prediction
  return (
    <section className="rounded-3 bg-surface-2 p-4">
      <div className="flex gap-3">
        <ShieldCheck size={22} aria-hidden="true" className="mt-1.5 text-text" />
        <div className="min-w-0 flex-1">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
            <h3 className="type-label-strong">{sealed ? messages.sealedTitle : messages.title}</h3>
            <button
              type="button"
              aria-expanded={checking}
              onClick={() => setChecking(!checking)}
              className="hit-44 -mr-1 inline-flex items-center gap-0.5 rounded-1 px-1 type-label-strong"
            >
              {messages.check}
              <ChevronDown
                size={16}
                aria-hidden="true"
                className={cx('transition-transform moves-fast', checking && 'rotate-180')}
              />
            </button>
          </div>
          <p className="type-caption text-text-2">{formatStamp(predictedAt)}</p>
          {checking && (
            <>
              <p className="type-code text-text-2">{blockId}</p>
              <p className="type-code text-text-2">
                {sealed ? messages.commitment(shorten(commitment)) : messages.hash(shorten(prediction.hash))}
              </p>
            </>
          )}
          {checking && sealed && <p className="mt-2 type-caption text-text-2">{messages.sealedHint}</p>}
        </div>
      </div>
      {checking && !sealed && <SealSteps prediction={prediction} />}
    </section>
  )
}

/** `9f2c41d7…a08be41b` */
function shorten(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-8)}`
}
