import { useRef } from 'react'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ChanceNotice } from './chance-notice.tsx'
import { ScorePanel } from './score-panel.tsx'

/** The chance and the highest possible score of the prediction in the form; a notice where luck takes from that score. */
export function ScoreCard({ state }: { state: NewPredictionState }) {
  const section = useRef<HTMLElement>(null)
  const { preview, predictedChange, targetPrice, chance, wayOut } = state
  const multiplier = preview?.factors.chanceMultiplier ?? 1
  const { probability } = chance
  const isReduced = multiplier < 1 && probability !== null && predictedChange !== null && targetPrice !== null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={newPredictionMessages.score.title}
      className="mt-5 rounded-3 outline-none"
    >
      {/* Always there, so that a screen reader says what appears in it. */}
      <div role="status">
        {isReduced && preview && (
          <ChanceNotice
            target={{ price: targetPrice, change: predictedChange }}
            probability={probability}
            isRough={chance.isRough}
            multiplier={multiplier}
            points={preview.perfect}
            wayOut={wayOut}
            onTake={(target) => {
              state.setTarget(target)
              // The button goes with the notice: the focus stays where the panel comes.
              section.current?.focus({ preventScroll: true })
            }}
          />
        )}
      </div>
      {!isReduced && <ScorePanel state={state} />}
    </section>
  )
}
