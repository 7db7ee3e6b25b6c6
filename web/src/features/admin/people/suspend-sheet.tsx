import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { formatLongMoment } from '#shared/format/format-times.ts'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { useNow } from '#shared/session/session.ts'
import { Chip } from '#shared/ui/buttons/chip-group.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { peopleMessages as messages } from './messages.ts'
import type { Person } from './queries.ts'
import { useSuspend } from './mutations.ts'

const SUGGESTED_DAYS = [1, 3, 7, 30]
const DEFAULT_DAYS = 7

interface Props {
  person: Person
  /** The end of the current suspension; null if the member is not suspended. */
  until: string | null
  open: boolean
  onClose: () => void
}

/** The form for the day on which a suspension ends, with a note. */
export function SuspendSheet({ person, until, open, onClose }: Props) {
  const formatTitle = until === null ? messages.suspendTitle : messages.changeSuspensionTitle
  return (
    <Sheet open={open} onClose={onClose} title={formatTitle(person.username)}>
      <SuspendForm person={person} until={until} onDone={onClose} />
    </Sheet>
  )
}

type FormProps = Pick<Props, 'person' | 'until'> & { onDone: () => void }

function SuspendForm(props: FormProps) {
  const { form, now, day, setDay, note, setNote } = useSuspendForm(props)
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{messages.suspendMessage}</p>
      <div role="group" aria-label={messages.suspensionPeriod} className="flex gap-2">
        {SUGGESTED_DAYS.map((days) => (
          <Chip
            key={days}
            isSelected={day === addKoreanDays(now, days)}
            onSelect={() => setDay(addKoreanDays(now, days))}
          >
            {messages.days(days)}
          </Chip>
        ))}
      </div>
      <DayField
        earliestDay={addKoreanDays(now, 1)}
        day={day}
        onDayChange={setDay}
        error={form.findError('day')}
      />
      <NoteField note={note} onNoteChange={setNote} error={form.findError('note')} />
      <div>
        <SubmitButton form={form} variant="destructive">
          {props.until === null ? messages.confirmSuspend : messages.confirmChange}
        </SubmitButton>
      </div>
    </form>
  )
}

function useSuspendForm({ person, until, onDone }: FormProps) {
  const now = useNow()
  const [day, setDay] = useState(() =>
    until === null ? addKoreanDays(now, DEFAULT_DAYS) : addKoreanDays(new Date(until), 0),
  )
  const [note, setNote, clearDraft] = useDraft(`suspend:${person.id}`, '')
  const suspend = useSuspend(person.id)
  const form = useForm({
    values: { day, note },
    validate: (values) => ({
      day: values.day >= addKoreanDays(now, 1) ? null : messages.endDayRequired,
      note: explainTextProblem(values.note, MAX_ADMIN_NOTE_LENGTH, { tooLong: messages.tooLong }),
    }),
    submit: async () => {
      await suspend({ until: findStartOfKoreanDay(day), note })
      clearDraft()
      const formatSuccess = until === null ? messages.suspended : messages.suspensionChanged
      toast.success(formatSuccess(person.username))
      onDone()
    },
    explainRefusal: (error) => (lacksRecentSignIn(error) ? {} : { form: explainError(error) }),
  })
  return { form, now, day, setDay, note, setNote }
}

interface DayProps {
  /** The earliest day that can be chosen. */
  earliestDay: string
  day: string
  onDayChange: (day: string) => void
  error: string | null
}

function DayField({ earliestDay, day, onDayChange, error }: DayProps) {
  return (
    <Field
      label={messages.endDay}
      error={error}
      hint={day && messages.endHint(formatLongMoment(findStartOfKoreanDay(day)))}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          min={earliestDay}
          value={day}
          onChange={(event) => onDayChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface NoteProps {
  note: string
  onNoteChange: (note: string) => void
  error: string | null
}

function NoteField({ note, onNoteChange, error }: NoteProps) {
  return (
    <Field label={messages.note} isOptional hint={messages.noteHint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={note}
          limit={MAX_ADMIN_NOTE_LENGTH}
          placeholder={messages.notePlaceholder}
          onChange={(event) => onNoteChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The offset of Korean time from UTC, which is the same all year. */
const KOREAN_OFFSET_MS = 9 * 3_600_000

/** Returns the Korean date that is `days` days after the Korean date of `now`, as `2026-11-24`. */
export function addKoreanDays(now: Date, days: number): string {
  return new Date(now.getTime() + KOREAN_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the instant in UTC at which a Korean day begins. */
export function findStartOfKoreanDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KOREAN_OFFSET_MS).toISOString()
}
