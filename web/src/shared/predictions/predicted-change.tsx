import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { ChangeFigure } from '../stocks/change-figure.tsx'
import { cx } from '../ui/cx.ts'
import { predictionMessages } from './messages.ts'

interface Props {
  /** In percent. */
  predictedChange: number
  className?: string
  figureClassName?: string
}

/** The predicted change with the label of a target, because an unlabelled change looks like the change of the price. */
export const PredictedChange = ({
  predictedChange,
  className,
  figureClassName = 'type-label-strong',
}: Props) => (
  <span className={cx('type-label text-text-2', className)}>
    {predictionMessages.target}{' '}
    <ChangeFigure percent={roundToOfferedChange(predictedChange)} className={figureClassName} />
  </span>
)
