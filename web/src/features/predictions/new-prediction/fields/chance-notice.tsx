import { TriangleAlert } from 'lucide-react'
import {
  formatChange,
  formatCount,
  formatPrice,
  formatShortChange,
} from '../../../../shared/format/format-figures.ts'
import { chanceText, roughMultiplierText } from '../../../../shared/predictions/chance-text.ts'
import { RoughNote } from '../../chance/rough-note.tsx'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const texts = newPredictionMessages.chance

interface Props {
  target: { price: number; change: number }
  /** Above one half. */
  probability: number
  isRough: boolean
  multiplier: number
  /** The highest possible score. */
  points: number
  wayOut: NewPredictionState['wayOut']
  onTake: (targetPrice: number) => void
}

/** Luck alone would often touch this target: what that takes from the score, and one press that leads out. */
export function ChanceNotice({ target, probability, isRough, multiplier, points, wayOut, onTake }: Props) {
  return (
    <div className="rounded-3 bg-accent-tint p-4">
      <div className="flex gap-2">
        <TriangleAlert size={20} aria-hidden="true" className="flex-none text-accent-text" />
        <div className="min-w-0 type-label text-text-2">
          <p className="type-body-strong text-accent-text">{texts.often(roughMultiplierText(multiplier))}</p>
          <p className="mt-1">
            <Unbroken>{texts.oftenTarget(formatPrice(target.price), formatChange(target.change))}</Unbroken>{' '}
            {texts.oftenChance} <Unbroken>{texts.oftenPercent(chanceText(probability))}</Unbroken>{' '}
            <Unbroken>{texts.oftenPoints(formatCount(points))}</Unbroken> {texts.fair}
          </p>
          {isRough && <RoughNote />}
        </div>
      </div>
      {wayOut && (
        <button
          type="button"
          onClick={() => onTake(wayOut.targetPrice)}
          className="mt-3 ml-7 h-touch rounded-3 bg-raised px-4 type-label-strong whitespace-nowrap transition-colors moves-fast hover:bg-surface-2"
        >
          {texts.wayOut(formatShortChange(wayOut.percent), formatCount(wayOut.points))}
        </button>
      )}
    </div>
  )
}

/** A figure and its particle stay together. */
function Unbroken({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}
