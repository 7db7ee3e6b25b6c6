import { StickyAction } from '../../../shared/layout/sticky-action.tsx'
import { buttonClass } from '../../../shared/ui/buttons/button-class.ts'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { PredictionLink } from '../../../shared/predictions/prediction-link.tsx'
import { stockMessages } from '../messages.ts'

interface Props {
  /** Id of my running prediction of this stock. */
  own: string | null
  onPredict: () => void
}

/** The phone's one action on the tabs that are read: to predict, or to what one predicted. */
export function ToPrediction({ own, onPredict }: Props) {
  return (
    <StickyAction>
      {own ? (
        <PredictionLink id={own} className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
          {stockMessages.seeMine}
        </PredictionLink>
      ) : (
        <Button size="lg" full onClick={onPredict}>
          {stockMessages.predictThis}
        </Button>
      )}
    </StickyAction>
  )
}
