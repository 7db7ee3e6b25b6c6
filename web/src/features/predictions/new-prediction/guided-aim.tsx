import { Button } from '../../../shared/ui/button.tsx'
import { AimFields } from './aim-fields.tsx'
import { GuidedAction } from './guided-action.tsx'
import { newPredictionMessages as texts } from './messages.ts'
import type { NewPredictionState } from './use-new-prediction.ts'

/** Where to and how long, and nothing else: of a first prediction. */
export function GuidedAim({ state, onNext }: { state: NewPredictionState; onNext: () => void }) {
  const next = (
    <Button size="lg" full disabled={!state.aimed} onClick={onNext}>
      {texts.guided.next}
    </Button>
  )
  return (
    <>
      <AimFields state={state} />
      <GuidedAction>{next}</GuidedAction>
    </>
  )
}
