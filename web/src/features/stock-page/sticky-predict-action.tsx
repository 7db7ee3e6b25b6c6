import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { stockPageMessages } from './messages.ts'

interface Props {
  /** Id of the member's pending prediction of this stock. */
  ownPredictionId: string | null
  onPredict: () => void
}

/**
 * On the phone, the button at the bottom of those tabs of a stock that do not contain the form. It leads to the form, or
 * to the member's pending prediction.
 */
export function StickyPredictAction({ ownPredictionId, onPredict }: Props) {
  return (
    <StickyAction>
      {ownPredictionId ? (
        <PredictionLink
          id={ownPredictionId}
          className={buttonClass({ variant: 'outline', size: 'lg', isFullWidth: true })}
        >
          {stockPageMessages.openMyPrediction}
        </PredictionLink>
      ) : (
        <Button size="lg" isFullWidth onClick={onPredict}>
          {stockPageMessages.predictThis}
        </Button>
      )}
    </StickyAction>
  )
}
