import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Checkbox } from '#shared/ui/forms/checkbox.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { TAKEDOWN_RIGHTS } from '#shared/takedowns/messages.ts'
import { MAX_TAKEDOWN_REASON_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownRight } from '@gwanyeok/domain/takedowns/api.ts'
import { takedownFormMessages as texts } from './messages.ts'
import { type TakedownForm, useTakedownForm } from './use-takedown-form.ts'

const RIGHTS = Object.entries(TAKEDOWN_RIGHTS).map(([value, label]) => ({
  value: value as TakedownRight,
  label,
}))

interface Props {
  /** The item whose link was pressed; null if the requester describes it. */
  item: ReportableRef | null
  /** From the link in a mail, which proves that the address is the requester's. */
  emailProof?: string | undefined
}

/** A request to take an item down, for members and others. */
export function TakedownRequest({ item, emailProof }: Props) {
  const [isSent, setIsSent] = useState(false)
  if (!isSent) return <RequestForm item={item} emailProof={emailProof} onSent={() => setIsSent(true)} />
  return (
    <Section>
      <EmptyState
        icon={<CircleCheck size={24} aria-hidden="true" />}
        title={texts.received}
        message={texts.receivedHint}
        action={
          <Button variant="secondary" onClick={() => setIsSent(false)}>
            {texts.requestAnother}
          </Button>
        }
      />
    </Section>
  )
}

function RequestForm({ item, emailProof, onSent }: Props & { onSent: () => void }) {
  const state = useTakedownForm({ item, emailProof, onSent })
  const { form } = state
  return (
    <form
      {...form.formProps}
      className="flex flex-col bg-surface md:gap-4 md:bg-transparent lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)]"
    >
      <Section className="flex flex-col gap-6 max-md:pb-0!">
        <h2 className="type-title-3">{texts.formParts[0]}</h2>
        <ItemField state={state} />
        <RadioList
          legend={texts.right}
          look="chips"
          options={RIGHTS}
          value={state.draft.right}
          onChange={(right) => state.updateDraft({ right })}
          error={form.findError('right')}
        />
        <ReasonField state={state} />
      </Section>
      <Section className="flex flex-col gap-6">
        <h2 className="type-title-3">{texts.formParts[1]}</h2>
        <RequesterFields state={state} />
        <div className="lg:mt-auto">
          <p className="mb-4 type-label text-text-2">{texts.privacy}</p>
          <SubmitButton form={form}>{form.isSubmitting ? texts.sending : texts.send}</SubmitButton>
        </div>
      </Section>
    </form>
  )
}

function ItemField({ state: { item, draft, updateDraft, form } }: { state: TakedownForm }) {
  if (item)
    return (
      <div>
        <p className="type-label-strong text-text-2">{texts.itemLabel}</p>
        <p className="mt-2 rounded-3 bg-surface-2 px-4 py-3 type-card-strong">
          {texts.itemKinds[item.postType]}
        </p>
      </div>
    )
  return (
    <Field label={texts.place} error={form.findError('place')}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          placeholder={texts.placeHint}
          value={draft.place}
          onChange={(event) => updateDraft({ place: event.target.value })}
          onBlur={form.handleBlur('place')}
        />
      )}
    </Field>
  )
}

function ReasonField({ state: { draft, updateDraft, form } }: { state: TakedownForm }) {
  return (
    <Field label={texts.reason} error={form.findError('reason')}>
      {(control) => (
        <Textarea
          {...control}
          className="min-h-28 lg:min-h-36"
          limit={MAX_TAKEDOWN_REASON_LENGTH}
          placeholder={texts.reasonHint}
          value={draft.reason}
          onChange={(event) => updateDraft({ reason: event.target.value })}
          onBlur={form.handleBlur('reason')}
        />
      )}
    </Field>
  )
}

function RequesterFields({ state: { draft, updateDraft, form } }: { state: TakedownForm }) {
  return (
    <>
      <div>
        <Field label={texts.rightsHolder} error={form.findError('rightsHolder')}>
          {(control) => (
            <Input
              {...control}
              placeholder={texts.rightsHolderPlaceholder}
              value={draft.rightsHolder}
              onChange={(event) => updateDraft({ rightsHolder: event.target.value })}
              onBlur={form.handleBlur('rightsHolder')}
            />
          )}
        </Field>
        <Checkbox
          className="mt-1"
          checked={draft.onBehalf}
          onChange={(event) => updateDraft({ onBehalf: event.target.checked })}
        >
          {texts.onBehalf}
        </Checkbox>
      </div>
      <Field label={texts.email} error={form.findError('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={texts.emailPlaceholder}
            value={draft.email}
            onChange={(event) => updateDraft({ email: event.target.value })}
            onBlur={form.handleBlur('email')}
          />
        )}
      </Field>
    </>
  )
}
