import { Button } from '#shared/ui/buttons/button.tsx'
import { AimFields } from '../new-prediction/fields/aim-fields.tsx'
import { GuidedAction } from './guided-action.tsx'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'
import type { NewPredictionState } from '../new-prediction/use-new-prediction.ts'

/** The step of a first prediction that asks for target and period only. */
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
