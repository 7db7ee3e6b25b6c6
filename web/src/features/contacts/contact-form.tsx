import { Bug, ChartCandlestick, Goal, KeyRound, Lightbulb, ShieldQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { formatDayTime } from '#shared/format/format-times.ts'
import { isBlank } from '@gwanyeok/domain/text/characters.ts'
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { call } from '#shared/api/api.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useNow } from '#shared/session/session.ts'
import { CharacterCount } from '#shared/ui/forms/character-count.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { toast } from '#shared/toast.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { contactMessages } from './messages.ts'

const TOPIC_ICONS = [KeyRound, Goal, ChartCandlestick, Bug, ShieldQuestionMark, Lightbulb]
const TOPICS = contactMessages.topics.map((label, index) => {
  const Icon = TOPIC_ICONS[index]!
  return { value: label, label, icon: <Icon size={20} aria-hidden="true" /> }
})

const EMPTY_DRAFT = { subject: '', message: '' }

export function ContactForm() {
  const { form, draft, updateDraft, sentMessage } = useContactForm()
  // Without a draft, `useDraft` returns the same object as `EMPTY_DRAFT`.
  const isDraftEmpty = draft === EMPTY_DRAFT
  const warnIncomplete = () => isIncomplete(draft) && toast.warning(contactMessages.required)
  return (
    <form {...form.formProps}>
      {/* Always rendered, so that a screen reader announces text that appears in it. */}
      <div role="status">{sentMessage && isDraftEmpty && <Confirmation {...sentMessage} />}</div>
      <div className="flex flex-col gap-5">
        <Topics subject={draft.subject} onChoose={(subject) => updateDraft({ subject })} />
        <Field
          label={contactMessages.subject}
          required
          error={form.findError('subject')}
          aside={<CharacterCount text={draft.subject} limit={MAX_CONTACT_SUBJECT_LENGTH} />}
        >
          {(control) => (
            <Input
              {...control}
              placeholder={contactMessages.subjectPlaceholder}
              value={draft.subject}
              onChange={(event) => updateDraft({ subject: event.target.value })}
              onBlur={form.handleBlur('subject')}
            />
          )}
        </Field>
        <Field
          label={contactMessages.message}
          required
          error={form.findError('message')}
          aside={<CharacterCount text={draft.message} limit={MAX_CONTACT_MESSAGE_LENGTH} />}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-45 lg:min-h-50"
              placeholder={contactMessages.messagePlaceholder}
              value={draft.message}
              onChange={(event) => updateDraft({ message: event.target.value })}
              onBlur={form.handleBlur('message')}
            />
          )}
        </Field>
      </div>
      <SubmitButton form={form} className="mt-6" onClick={warnIncomplete}>
        {form.isSubmitting ? contactMessages.sending : contactMessages.send}
      </SubmitButton>
    </form>
  )
}

interface TopicsProps {
  subject: string
  onChoose: (subject: string) => void
}

/** Topics of the message; the chosen one is put before the typed subject. */
function Topics({ subject, onChoose }: TopicsProps) {
  const chosenTopic = TOPICS.find(({ value }) => subject.startsWith(value))?.value ?? null
  const prependTopic = (topic: string) => {
    if (chosenTopic) return topic + subject.slice(chosenTopic.length)
    return subject === '' ? topic : `${topic}: ${subject}`
  }
  return (
    <RadioList
      legend={contactMessages.topicsLabel}
      look="tiles"
      options={TOPICS}
      value={chosenTopic}
      onChange={(topic) => onChoose(prependTopic(topic))}
    />
  )
}

interface SentMessage {
  subject: string
  at: string
}

/** Confirms the sent message until another one is started. */
function Confirmation({ subject, at }: SentMessage) {
  return (
    <div className="mb-6 rounded-3 bg-surface-2 p-4">
      <p className="type-card-strong">{contactMessages.receivedAt(formatDayTime(at))}</p>
      <p className="mt-1 type-card wrap-anywhere text-text-2">{subject}</p>
    </div>
  )
}

function useContactForm() {
  const now = useNow()
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null)
  const [draft, setDraft, clearDraft] = useDraft('contact', EMPTY_DRAFT)
  const form = useForm({
    values: draft,
    validate,
    submit: async () => {
      await call('POST /contacts', { body: draft })
      setSentMessage({ subject: draft.subject, at: now.toISOString() })
      clearDraft()
      toast.success(contactMessages.sent)
    },
    explainRefusal: (error) => {
      toast.error(contactMessages.sendFailed)
      return { form: explainError(error) }
    },
  })
  const updateDraft = (changes: Partial<typeof EMPTY_DRAFT>) =>
    setDraft((currentDraft) => ({ ...currentDraft, ...changes }))
  return { form, draft, updateDraft, sentMessage }
}

const isIncomplete = ({ subject, message }: typeof EMPTY_DRAFT) => isBlank(subject) || isBlank(message)

function validate({ subject, message }: typeof EMPTY_DRAFT) {
  return {
    subject: explainTextProblem(subject, MAX_CONTACT_SUBJECT_LENGTH, {
      required: contactMessages.subjectRequired,
      tooLong: contactMessages.subjectTooLong,
    }),
    message: explainTextProblem(message, MAX_CONTACT_MESSAGE_LENGTH, {
      required: contactMessages.messageRequired,
      tooLong: contactMessages.messageTooLong,
    }),
  }
}
