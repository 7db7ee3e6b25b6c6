import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { ApiError } from '#shared/api/api.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { Field } from '#shared/ui/forms/field.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { adminMessages } from '../messages.ts'
import { RunHistory } from './run-history.tsx'
import { RunPanel, useNewestRun } from './run-panel.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { type StuckPrediction, stuckPredictionsQuery } from './queries.ts'
import { formatReason } from './run-skips.tsx'
import { useCloseAsVoid } from './mutations.ts'

export function EvaluationTab() {
  const newestRunState = useNewestRun()
  return (
    <>
      <RunPanel newestRunState={newestRunState} />
      <StuckPredictions />
      <RunHistory shownRunId={newestRunState.runId} />
    </>
  )
}

/** Lists the predictions that evaluations cannot judge; hidden while there are none. */
function StuckPredictions() {
  const { data: stuckPredictions } = useQuery(stuckPredictionsQuery)
  const [selectedPrediction, setSelectedPrediction] = useState<StuckPrediction | null>(null)
  if (!stuckPredictions || stuckPredictions.items.length === 0) return null
  return (
    <Section title={messages.stuckPredictions}>
      <p className="mb-2 type-label text-text-2">{messages.stuckHint}</p>
      <ul className="divide-y divide-line">
        {stuckPredictions.items.map((item) => (
          <li key={item.predictionId} className="flex min-h-16 items-center gap-3 py-2">
            <PredictionLink id={item.predictionId} className="flex min-w-0 flex-1 items-center gap-3">
              <TickerTile symbol={item.stock} size={36} />
              <span className="min-w-0">
                <span className="block type-card-strong">{item.stock}</span>
                <span className="block type-caption text-text-2">
                  {adminMessages.joinParts([
                    messages.evaluationEndedAt(formatMoment(item.evaluationEnd)),
                    formatReason(item),
                  ])}
                </span>
              </span>
            </PredictionLink>
            <Button variant="destructive" onClick={() => setSelectedPrediction(item)}>
              {messages.voidPrediction}
            </Button>
          </li>
        ))}
      </ul>
      <CloseAsVoidSheet prediction={selectedPrediction} onClose={() => setSelectedPrediction(null)} />
    </Section>
  )
}

/** Asks for the reason, which everybody will see, then closes the prediction for good. */
function CloseAsVoidSheet({
  prediction,
  onClose,
}: {
  prediction: StuckPrediction | null
  onClose: () => void
}) {
  // The last prediction stays in the sheet while the sheet slides out.
  const [shownPrediction, setShownPrediction] = useState(prediction)
  if (prediction && prediction !== shownPrediction) setShownPrediction(prediction)
  return (
    <Sheet
      open={prediction !== null}
      onClose={onClose}
      title={messages.voidTitle(shownPrediction?.stock ?? '')}
    >
      {shownPrediction && (
        <ReasonForm key={shownPrediction.predictionId} prediction={shownPrediction} onClosed={onClose} />
      )}
    </Sheet>
  )
}

function ReasonForm({ prediction, onClosed }: { prediction: StuckPrediction; onClosed: () => void }) {
  const [reason, setReason, clearDraft] = useDraft(`void:${prediction.predictionId}`, '')
  const closeAsVoid = useCloseAsVoid()
  const form = useForm({
    values: { reason },
    validate: (values) => ({ reason: explainTextProblem(values.reason, MAX_ADMIN_NOTE_LENGTH, messages) }),
    submit: async () => {
      try {
        await closeAsVoid(prediction.predictionId, reason)
        toast.success(messages.voided)
      } catch (error) {
        if (!isAlreadySettled(error)) throw error
        toast.info(explainError(error))
      }
      clearDraft()
      onClosed()
    },
    explainRefusal: (error) => {
      if (lacksRecentSignIn(error)) return {}
      const isReasonRefused = error instanceof ApiError && error.fields['reason']
      return isReasonRefused ? { fields: { reason: messages.required } } : { form: explainError(error) }
    },
  })
  return (
    <form {...form.formProps} className="px-5 pb-5 md:px-6 md:pb-6">
      <p className="mb-5 type-body text-text-2">{messages.voidMessage}</p>
      <Field label={messages.voidReason} hint={messages.voidReasonHint} error={form.findError('reason')}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            limit={MAX_ADMIN_NOTE_LENGTH}
            placeholder={messages.voidReasonPlaceholder}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton form={form} variant="destructive" className="mt-6">
        {messages.voidPrediction}
      </SubmitButton>
    </form>
  )
}

/** Returns whether the prediction was already settled in another tab or by another admin. */
const isAlreadySettled = (error: unknown) => error instanceof ApiError && error.code === 'prediction_settled'
