import { quickTargets, shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { Field } from '#shared/ui/forms/field.tsx'
import { directionOf, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { DIRECTION_TEXT } from '#shared/stocks/direction-text.ts'
import { TargetBox } from './target-box.tsx'
import { newPredictionMessages as texts } from '../../new-prediction-messages.ts'
import { PeriodFields } from './period-fields.tsx'
import { PointsLine } from './points-line.tsx'
import { targetText } from '../target.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ChoiceTile } from './choice-tile.tsx'

/** The fields for target and period, and the highest possible score. */
export function AimFields({ state }: { state: NewPredictionState }) {
  const { draft, change, price, targetPrice, predictedChange, form } = state
  const quickOnes = quickTargets(price)
  return (
    <>
      <Field label={texts.target} hiddenLabel error={form.errorOf('target')}>
        {(control) => (
          <TargetBox
            {...control}
            placeholder={targetText(price)}
            value={draft.target}
            change={predictedChange && shownChange(predictedChange)}
            onChange={(text) => change({ target: text })}
            onBlur={form.leave('target')}
            onStep={state.step}
          />
        )}
      </Field>
      <div role="group" aria-label={texts.quick} className="mt-2 flex gap-2 short:mt-1.5">
        {quickOnes.map((quick) => (
          <QuickButton
            key={quick.percent}
            percent={quick.percent}
            price={quick.targetPrice}
            selected={quick.targetPrice === targetPrice}
            onSelect={() => state.setTarget(quick.targetPrice)}
          />
        ))}
      </div>
      <PeriodFields state={state} />
      <PointsLine state={state} />
    </>
  )
}

interface QuickProps {
  /** Whole percent of the current price. */
  percent: number
  /** The price it sets. */
  price: number | null
  selected: boolean
  onSelect: () => void
}

/** Sets the target to a percentage of the current price, and shows the resulting price. */
export function QuickButton({ percent, price, selected, onSelect }: QuickProps) {
  return (
    <ChoiceTile selected={selected} disabled={price === null} onSelect={onSelect}>
      <span className={cx('type-card-strong', DIRECTION_TEXT[directionOf(percent)])}>
        {percent > 0 ? '+' : '−'}
        {Math.abs(percent)}%
      </span>
      <span className="type-caption text-text-2">{price === null ? '–' : formatPrice(price)}</span>
    </ChoiceTile>
  )
}
