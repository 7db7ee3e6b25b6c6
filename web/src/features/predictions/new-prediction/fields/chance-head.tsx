import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/format/format-figures.ts'
import { chanceText } from '../../../../shared/predictions/chance-text.ts'
import { RollingNumber } from '../../../../shared/ui/rolling-number.tsx'
import { RoughNote } from '../../chance/rough-note.tsx'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const { score: texts, chance: chanceTexts } = newPredictionMessages

/** The chance beside the highest possible score, and the chance on a bar whose middle is where luck begins to cost. */
export function ChanceHead({ state }: { state: NewPredictionState }) {
  const { preview, chance, chanceMultiplierApplies } = state
  const { probability } = chance
  return (
    <>
      <dl className="flex justify-between gap-4">
        <Figure label={chanceTexts.label}>
          {probability === null ? (
            texts.none
          ) : (
            <RollingNumber value={probability} text={chanceText(probability)} />
          )}
          {chance.isRough && probability !== null && <RoughNote />}
        </Figure>
        <Figure label={texts.most} right>
          {preview === null ? (
            texts.none
          ) : (
            <RollingNumber value={preview.perfect} text={texts.stickyPoints(formatCount(preview.perfect))} />
          )}
        </Figure>
      </dl>
      <ChanceBar probability={probability} hasMark={chanceMultiplierApplies} />
      <p className="mt-1.5 text-center type-caption text-text-2">
        {chance.luck === null
          ? chanceTexts.waiting
          : chanceMultiplierApplies
            ? chanceTexts.half
            : chanceTexts.apart}
      </p>
    </>
  )
}

function Figure({ label, right, children }: { label: string; right?: boolean; children: ReactNode }) {
  return (
    <div className={right ? 'text-right' : ''}>
      <dt className="type-label text-text-2">{label}</dt>
      <dd className="type-title-1">{children}</dd>
    </div>
  )
}

/** The figure above it says the same in words. */
function ChanceBar({ probability, hasMark }: { probability: number | null; hasMark: boolean }) {
  return (
    <div aria-hidden="true" className="relative mt-3 h-1.5 rounded-full bg-surface-3">
      <div
        style={{ width: `${(probability ?? 0) * 100}%` }}
        className="h-full rounded-full bg-chart-spark transition-[width] moves"
      />
      {hasMark && <span className="absolute -top-1 left-1/2 h-3.5 w-0.5 -translate-x-1/2 bg-text" />}
    </div>
  )
}
