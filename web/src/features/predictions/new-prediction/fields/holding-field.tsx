import type { Holding } from '@gwanyeok/domain/predictions/api.ts'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { newPredictionMessages as texts } from '../../new-prediction-messages.ts'

const HOLDINGS = (['held', 'not_held', 'undisclosed'] as const).map((value) => ({
  value,
  label: texts.holdings[value],
}))

interface Props {
  value: Holding
  onChange: (value: Holding) => void
}

/** The author's own declaration whether they own the stock. */
export function HoldingField({ value, onChange }: Props) {
  return (
    <div>
      <Segmented legend={texts.holding} options={HOLDINGS} value={value} onChange={onChange} />
      {value !== 'undisclosed' && <p className="mt-2 type-caption text-text-2">{texts.holdingHint}</p>}
    </div>
  )
}
