import { TriangleAlert } from 'lucide-react'
import { formatCount, formatShortChange } from '#shared/format/format-figures.ts'
import { roughMultiplierText } from '#shared/predictions/chance-text.ts'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const texts = newPredictionMessages.chance

interface Props {
  state: NewPredictionState
  onTake: (targetPrice: number) => void
}

/** Shown where luck alone would often touch the target: what that takes from the score, and one press that leads out. */
export function ChanceNotice({ state: { preview, chance, wayOut }, onTake }: Props) {
  const multiplier = preview?.factors.chanceMultiplier ?? 1
  if (multiplier === 1) return null
  return (
    <div className="mt-1 rounded-2 bg-accent-tint p-3">
      <p className="flex gap-1.5 type-label-strong text-accent-text">
        <TriangleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
        {texts.often(roughMultiplierText(multiplier))}
      </p>
      {chance.isRough && <p className="mt-1 type-caption text-text-2">{texts.rough}</p>}
      {wayOut && (
        <button
          type="button"
          onClick={() => onTake(wayOut.targetPrice)}
          className="mt-2 h-touch w-full rounded-2 bg-raised px-4 type-label-strong whitespace-nowrap transition-colors moves-fast hover:bg-surface-2"
        >
          {texts.wayOut(formatShortChange(wayOut.percent), formatCount(wayOut.points))}
        </button>
      )}
    </div>
  )
}
