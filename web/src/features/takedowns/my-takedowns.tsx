import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_TAKEDOWN_REASON_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { formatKoreanDayWithWeekday, formatMoment } from '#shared/format/format-times.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { TAKEDOWN_RIGHTS } from '#shared/takedowns/messages.ts'
import { type Answer, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { myTakedownsKey } from '#shared/data/account-query-keys.ts'
import { useDraft, useHasDraft } from '#shared/session/use-draft.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field, FieldError } from '#shared/ui/forms/field.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { myTakedownMessages as texts, takedownFormMessages } from './messages.ts'

type MyTakedown = Answer<'GET /takedowns/mine'>['items'][number]

const myTakedownsQuery = queryOptions({
  queryKey: myTakedownsKey,
  queryFn: ({ signal }) => call('GET /takedowns/mine', { signal }),
})

/** The member's own items that were taken down, the latest first, each with its record and the form to object. */
export function MyTakedowns() {
  const takedowns = useQuery(myTakedownsQuery)
  if (takedowns.isLoadingError) return <QueryFailure title={texts.loadFailed} query={takedowns} />
  if (!takedowns.data) return <Skeleton className="h-40 w-full rounded-3" />
  if (takedowns.data.items.length === 0) return <EmptyState title={texts.empty} message={texts.emptyHint} />
  return (
    <>
      <p className="type-body text-text-2">{texts.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {takedowns.data.items.map((takedown) => (
          <li key={takedown.id} className="py-5">
            <TakenDownItem takedown={takedown} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TakenDownItem({ takedown }: { takedown: MyTakedown }) {
  const { postType, status, until, right, content, steps } = takedown
  return (
    <article>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-card-strong">{texts.types[postType]}</span>
        <span className="type-label text-text-2">{TAKEDOWN_RIGHTS[right]}</span>
        <span className="ml-auto type-label-strong">
          {texts.statuses[status]}
          {status === 'taken_down' && <span> · {texts.hiddenUntil(formatKoreanDayWithWeekday(until))}</span>}
        </span>
      </p>
      <p className="mt-2 line-clamp-3 rounded-3 bg-surface-2 px-4 py-3 type-card break-words whitespace-pre-line">
        {content || texts.noContent}
      </p>
      <ol className="mt-3 flex flex-col gap-1">
        {steps.map(({ step, at }) => (
          <li key={`${step}${at}`} className="flex justify-between gap-3 type-label text-text-2">
            <span>{texts.steps[step]}</span>
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
      {takedown.canObject && <ObjectionForm id={takedown.id} />}
    </article>
  )
}

/** The objection of the item's author, which can be sent once. */
function ObjectionForm({ id }: { id: string }) {
  const key = `objection:${id}`
  const [isOpen, setOpen] = useState(useHasDraft(key))
  if (isOpen) return <ObjectionFields id={id} draftKey={key} />
  return (
    <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
      {texts.raiseObjection}
    </Button>
  )
}

function ObjectionFields({ id, draftKey }: { id: string; draftKey: string }) {
  const client = useQueryClient()
  const [reason, setReason, clearDraft] = useDraft(draftKey, '')
  const form = useForm({
    values: { reason },
    validate: () => ({
      reason: explainTextProblem(reason, MAX_TAKEDOWN_REASON_LENGTH, {
        required: takedownFormMessages.missing.reason,
        tooLong: takedownFormMessages.reasonTooLong,
      }),
    }),
    submit: async () => {
      const answer = await call('POST /takedowns/:id/objections', { params: { id }, body: { reason } })
      clearDraft()
      toast.success(texts.sent)
      client.setQueryData(myTakedownsKey, answer)
    },
    explainRefusal: (error) => ({ form: explainError(error) }),
  })
  return (
    <form {...form.formProps} className="mt-4 flex flex-col gap-3">
      <Field label={texts.objection} error={form.findError('reason')}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-28"
            limit={MAX_TAKEDOWN_REASON_LENGTH}
            placeholder={texts.objectionHint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button type="submit" isBusy={form.isSubmitting}>
        {form.isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
