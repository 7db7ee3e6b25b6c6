import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { newPredictionMessages } from '../messages.ts'
import { QUICK_PERCENT } from '../prediction-draft.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ScoreReasons } from './score-reasons.tsx'

const { score: texts, past: pastTexts } = newPredictionMessages

/**
 * Shows the points of a perfect and a good hit, before a choice those of a quick target, and how often such a change was reached in the last year. A press opens a
 * sheet with the factors.
 */
export function PointsLine({ state }: { state: NewPredictionState }) {
  const [isOpen, setOpen] = useState(false)
  const { preview, past, quickPoints } = state
  const points = preview && formatCount(preview.perfect)
  return (
    <section aria-label={texts.title} className="mt-2 rounded-2 short:mt-1">
      <div className="flex min-h-touch items-center justify-between gap-3 short:min-h-8">
        {preview && points !== null ? (
          <>
            <p className="type-body-strong">
              <span className="whitespace-nowrap">
                {texts.perfect} <Points value={preview.perfect} />
              </span>
              <span className="whitespace-nowrap type-label text-text-2">
                {' · '}
                {texts.good}{' '}
                <RollingNumber value={preview.good} text={texts.points(formatCount(preview.good))} />
              </span>
            </p>
            <button
              type="button"
              onClick={() => setOpen(true)}
              aria-label={texts.why(points)}
              className="hit-44 relative inline-flex flex-none items-center rounded-1 type-label whitespace-nowrap text-text-2"
            >
              <span>{texts.reasons}</span>
              <ChevronRight size={16} aria-hidden="true" className="-mr-1" />
            </button>
          </>
        ) : (
          <p key="quick" className="type-title-3">
            <span>{texts.open(QUICK_PERCENT)}</span> <Points value={quickPoints} />
          </p>
        )}
      </div>
      {past && (
        <p className="-mt-1.5 pb-1.5 type-caption text-text-2 short:-mt-2 short:pb-0">
          {pastTexts(formatCount(past.windows), formatCount(past.hits))}
        </p>
      )}
      {points !== null && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.why(points)}>
          <ScoreReasons state={state} />
        </Sheet>
      )}
    </section>
  )
}

/** The points of a hit, in gold. */
function Points({ value }: { value: number }) {
  return (
    <span className="text-accent-text">
      <RollingNumber value={value} text={texts.points(formatCount(value))} />
    </span>
  )
}
