import type { KeyboardEvent } from 'react'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { StickyAction } from '../../../shared/layout/sticky-action.tsx'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { FieldError } from '../../../shared/ui/forms/field.tsx'
import { chanceText } from '../../../shared/predictions/chance-text.ts'
import { RollingNumber } from '../../../shared/ui/rolling-number.tsx'
import { AimFields } from './fields/aim-fields.tsx'
import { BaseWaitNote, submitLabel } from './fields/base-wait-note.tsx'
import { Legal } from './fields/legal.tsx'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'
import type { NewPredictionState } from './use-new-prediction.ts'
import { WordFields } from './fields/word-fields.tsx'

interface Props {
  state: NewPredictionState
  /** Classes that place the two parts on the desktop. */
  layout: { beside: string; below: string; last: string }
}

/**
 * Target, reason and submit button. On the desktop the reason is below the chart, so that the whole form is in view.
 */
export function NewPredictionForm({ state, layout }: Props) {
  const { form, preview, chance, uploading, wait } = state
  const submit = (
    <Button type="submit" size="lg" full busy={form.busy || uploading || wait.queued}>
      {submitLabel(state)}
    </Button>
  )
  const refusal = form.formError && (
    <div role="alert">
      <FieldError>{form.formError}</FieldError>
    </div>
  )
  return (
    <form {...form.formProps} onKeyDown={keepFromSubmitting} className="contents">
      <div className={cx('px-5 pt-6 pb-2 lg:px-6 lg:pb-0', layout.beside)}>
        <AimFields state={state} />
      </div>
      <div className={cx('lg:pt-4', layout.below)}>
        <div className="bg-surface px-5 pt-4 pb-6 md:max-lg:rounded-b-4 lg:rounded-4 lg:p-6">
          <WordFields state={state} />
          <div className="mt-6 lg:hidden">
            <Legal madeToday={state.madeToday} />
          </div>
        </div>
      </div>
      <div className={cx('bg-surface px-6 pt-5 pb-6 max-lg:hidden lg:rounded-b-4', layout.last)}>
        <Legal madeToday={state.madeToday} />
        {refusal}
        <BaseWaitNote wait={wait} />
        <div className="mt-4">{submit}</div>
      </div>
      <StickyAction>
        {(refusal || wait.words) && (
          <div className="absolute inset-x-0 bottom-full bg-surface shadow-bar">
            <div className="mx-auto max-w-column px-5 pt-1 pb-3">
              {refusal}
              <BaseWaitNote wait={wait} />
            </div>
          </div>
        )}
        <AtMost points={preview?.perfect} chance={chance} />
        <div className="min-w-0 flex-1">{submit}</div>
      </StickyAction>
    </form>
  )
}

/** The chance and the highest possible score, beside the submit button. */
function AtMost({ points, chance }: { points: number | undefined; chance: NewPredictionState['chance'] }) {
  const { probability, isRough } = chance
  return (
    <p className="w-28 flex-none">
      <span className="block type-caption text-text-2">
        {probability === null
          ? texts.score.most
          : texts.chance.sticky(
              isRough ? texts.chance.roughly(chanceText(probability)) : chanceText(probability),
            )}
      </span>
      <strong className="block type-title-3">
        {points === undefined ? (
          texts.score.none
        ) : (
          <RollingNumber value={points} text={texts.score.stickyPoints(formatCount(points))} />
        )}
      </strong>
    </p>
  )
}

/** A prediction can never be undone, so Enter in a text field does not send it. */
function keepFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
