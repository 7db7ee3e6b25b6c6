import { listQuickTargets, roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '#shared/ui/forms/field.tsx'
import { findDirection, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { ChangeFigure, DIRECTION_TEXT_CLASS } from '#shared/stocks/change-figure.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { newPredictionMessages as texts } from '../messages.ts'
import { PeriodFields } from './period-fields.tsx'
import { PointsLine } from './points-line.tsx'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ChoiceTile, TileRow } from './choice-tile.tsx'

/** The fields for target and period, and the highest possible score. */
export function TargetFields({ state }: { state: NewPredictionState }) {
  const { draft, updateDraft, predictedChange, form } = state
  return (
    <>
      <Field label={texts.target} isLabelHidden error={form.findError('target')}>
        {(control) => (
          <TargetPriceInput
            {...control}
            placeholder={texts.typeTarget}
            value={draft.target}
            change={predictedChange && roundToOfferedChange(predictedChange)}
            onChange={(text) => updateDraft({ target: text })}
            onBlur={() => {
              form.handleBlur('target')()
              state.formatTarget()
            }}
            onStep={state.step}
          />
        )}
      </Field>
      <TileFields state={state} />
    </>
  )
}

/** The fields that need no typing, and the highest possible score. */
export function TileFields({ state }: { state: NewPredictionState }) {
  const { price, targetPrice } = state
  // Sorted from the largest fall to the largest rise, as on an axis.
  const quickTargets = listQuickTargets(price).toSorted((a, b) => a.percent - b.percent)
  return (
    <>
      <TileRow label={texts.quickTargetsLabel} title={texts.quickTargetsTitle}>
        {quickTargets.map((quickTarget) => (
          <QuickTargetTile
            key={quickTarget.percent}
            percent={quickTarget.percent}
            price={quickTarget.targetPrice}
            isSelected={quickTarget.targetPrice === targetPrice}
            onSelect={() => state.setTarget(quickTarget.targetPrice)}
          />
        ))}
      </TileRow>
      <PeriodFields state={state} />
      <PointsLine state={state} />
    </>
  )
}

/** Returns the class of a font size with which the price fits next to its change. */
function getFontSizeClass(price: string): string {
  const { length } = price
  if (length >= '100,000.00'.length) return 'type-title-3'
  if (length >= '1,000.00'.length) return 'type-title-1 @max-[14rem]:type-title-3'
  return 'type-title-1 @max-[11.5rem]:type-title-3'
}

type TargetPriceInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'onBlur' | 'placeholder'
> & {
  /** The text of the field, without the dollar sign. */
  value: string
  onChange: (value: string) => void
  /** Change from the current price in percent; null while the field has no valid price. */
  change: number | null
  onStep: (direction: 1 | -1) => void
}

/** The input of the target price, with buttons to increase and decrease it. */
export function TargetPriceInput({ value, onChange, change, onStep, ...input }: TargetPriceInputProps) {
  return (
    <div
      className={cx(
        'flex min-h-15 items-center gap-2 rounded-3 bg-surface py-1 lg:min-h-16 lg:py-1.5 pr-2 pl-4 short:min-h-14',
        'shadow-[inset_0_0_0_0.0625rem_var(--color-line-control)]',
        'focus-within:shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
        input['aria-invalid'] && 'shadow-[inset_0_0_0_0.125rem_var(--color-error)]!',
      )}
    >
      <label className="@container min-w-0 flex-1 cursor-text">
        <span aria-hidden="true" className="block type-caption text-text-2">
          {texts.target}
        </span>
        <span className="flex items-baseline gap-2 @max-[11.5rem]:gap-1">
          <span className={cx('flex min-w-0 items-baseline', getFontSizeClass(value))}>
            {value !== '' && <span aria-hidden="true">$</span>}
            <input
              {...input}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              size={Math.max(value.length, 4)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className="field-sizing-content min-w-8 [font:inherit] scroll-mt-10 bg-transparent outline-none placeholder:type-body placeholder:text-text-3"
            />
          </span>
          {change !== null && (
            <ChangeFigure percent={change} className="type-body-strong @max-[11.5rem]:type-label-strong" />
          )}
        </span>
      </label>
      <div className="flex gap-1">
        <IconButton isFilled label={sharedMessages.lowerTarget} onClick={() => onStep(-1)}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton isFilled label={sharedMessages.raiseTarget} onClick={() => onStep(1)}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

interface QuickTargetProps {
  /** Whole percent of the current price. */
  percent: number
  /** The target price that a press sets. */
  price: number
  isSelected: boolean
  onSelect: () => void
}

/** Sets the target to a percentage of the current price, and shows the resulting price. */
export function QuickTargetTile({ percent, price, isSelected, onSelect }: QuickTargetProps) {
  return (
    <ChoiceTile isSelected={isSelected} onSelect={onSelect} tint={percent > 0 ? 'bg-up/8' : 'bg-down/8'}>
      <span className={cx('type-card-strong', DIRECTION_TEXT_CLASS[findDirection(percent)])}>
        {percent > 0 ? '+' : '−'}
        {Math.abs(percent)}%
      </span>
      <span className="type-caption text-text-2">{formatPrice(price)}</span>
    </ChoiceTile>
  )
}
