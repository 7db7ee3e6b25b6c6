import type { KeyboardEvent } from 'react'
import { MAX_PREDICTIONS_PER_DAY, roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { Lock } from 'lucide-react'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { newPredictionMessages as texts } from './messages.ts'
import { TargetFields } from './fields/target-fields.tsx'
import { BasePriceWaitNote, getSubmitLabel } from './fields/base-price-wait-note.tsx'
import { OptionFields } from './fields/option-fields.tsx'
import type { NewPredictionState } from './use-new-prediction.ts'
import { ReasonFields } from './fields/reason-fields.tsx'

interface Props {
  state: NewPredictionState
  /** `sideCard`: CSS classes of the form's column on the desktop. */
  layout: { sideCard: string }
}

/** Target, options, reason and submit button. On the phone, the button sticks to the bottom of the screen. */
export function NewPredictionForm({ state, layout }: Props) {
  const { form, isUploading, basePriceWait } = state
  const submitButton = (
    <Button
      type="submit"
      size="lg"
      isFullWidth
      looksDisabled={!state.hasValidTarget}
      isBusy={form.isSubmitting || isUploading || basePriceWait.isQueued}
    >
      {getSubmitLabel(state)}
    </Button>
  )
  const refusal = form.formError && (
    <div role="alert">
      <FieldError>{form.formError}</FieldError>
    </div>
  )
  return (
    <form {...form.formProps} onKeyDown={preventSubmitByEnter} className="contents">
      <div className={cx('px-5 pt-2 md:max-lg:rounded-b-4 lg:px-6 lg:pt-6', layout.sideCard)}>
        <TargetFields state={state} />
        {/* On the phone, both buttons are in one row, and the fields that they open are below it. */}
        <div className="lg:mt-3 max-lg:grid max-lg:grid-flow-row-dense max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-5 large-text:block">
          <OptionFields state={state} />
          <ReasonFields state={state} />
        </div>
        <div className="pt-1 pb-6">
          <LegalNote predictionsToday={state.predictionsToday} />
          <div className="max-lg:hidden">
            {refusal}
            <BasePriceWaitNote wait={basePriceWait} />
            <div className="mt-4">{submitButton}</div>
          </div>
        </div>
      </div>
      <StickyAction>
        {(refusal || basePriceWait.texts) && (
          <div className="absolute inset-x-0 bottom-full bg-surface shadow-bar">
            <div className="mx-auto max-w-column px-5 pt-1 pb-3">
              {refusal}
              <BasePriceWaitNote wait={basePriceWait} />
            </div>
          </div>
        )}
        <div className="w-full">{submitButton}</div>
      </StickyAction>
      <ExtremeTargetConfirm state={state} />
    </form>
  )
}

/** Asks for confirmation if the target may be a typing error. */
function ExtremeTargetConfirm({
  state: { extremeTargetConfirm, targetPrice, predictedChange },
}: Pick<Props, 'state'>) {
  if (targetPrice === null || predictedChange === null) return null
  const { title, message, confirm } = texts.extremeTarget
  return (
    <ConfirmDialog
      isHarmless
      open={extremeTargetConfirm.isOpen}
      title={title}
      message={message(formatPrice(targetPrice), formatChange(roundToOfferedChange(predictedChange)))}
      action={confirm}
      onConfirm={extremeTargetConfirm.confirm}
      onClose={extremeTargetConfirm.cancel}
    />
  )
}

/** A prediction can never be undone, so Enter in a text field does not send it. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The legal note, and the number of this prediction among today's. */
function LegalNote({ predictionsToday }: { predictionsToday: number }) {
  return (
    <div data-legal="" className="flex gap-1.5 type-label text-text-2">
      <Lock size={16} aria-hidden="true" className="mt-px flex-none" />
      <div>
        <p>
          {texts.cannotBeChanged} <TodayCount predictionsToday={predictionsToday} />
        </p>
        <p>{texts.opinion}</p>
      </div>
    </div>
  )
}

/** `오늘 10번 중 6번째 예측이에요.` Renders nothing below half of the daily limit. */
function TodayCount({ predictionsToday }: { predictionsToday: number }) {
  if (predictionsToday < MAX_PREDICTIONS_PER_DAY / 2) return null
  if (predictionsToday >= MAX_PREDICTIONS_PER_DAY)
    return <span className="text-accent-text">{texts.noneLeftToday(MAX_PREDICTIONS_PER_DAY)}</span>
  return (
    <span className="whitespace-nowrap">
      {texts.numberOfToday(predictionsToday + 1, MAX_PREDICTIONS_PER_DAY)}
    </span>
  )
}
