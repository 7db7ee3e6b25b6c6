import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { useDraft } from '#shared/session/draft.ts'
import { textFault } from '#shared/forms/text-fault.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { signalMessages as messages } from './messages.ts'
import { useChangeHold } from './mutations.ts'
import type { Member } from './queries.ts'

interface Props {
  member: Member
  /** Whether the hold stands, and is to be cleared. */
  isHeld: boolean
  open: boolean
  onClose: () => void
}

/** The reason for a hold, or for its end. */
export function HoldSheet({ member, isHeld, open, onClose }: Props) {
  const title = isHeld ? messages.clearTitle : messages.holdTitle
  return (
    <Sheet open={open} onClose={onClose} title={title(member.username)}>
      <HoldForm member={member} isHeld={isHeld} onDone={onClose} />
    </Sheet>
  )
}

function HoldForm({ member, isHeld, onDone }: Pick<Props, 'member' | 'isHeld'> & { onDone: () => void }) {
  const [note, setNote, clear] = useDraft(`hold:${member.id}`, '')
  const change = useChangeHold(member)
  const form = useForm({
    values: { note },
    check: () => ({
      note: textFault(note, MAX_ADMIN_NOTE_LENGTH, {
        required: messages.noteNeeded,
        tooLong: messages.tooLong,
      }),
    }),
    submit: async () => {
      await change({ isHeld: !isHeld, note })
      clear()
      onDone()
    },
    explain: (error) => (isDeclined(error) ? {} : { form: messageOf(error) }),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{isHeld ? messages.clearText : messages.holdText}</p>
      <Field label={messages.note} error={form.errorOf('note')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={note}
            limit={MAX_ADMIN_NOTE_LENGTH}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <SubmitButton form={form}>{isHeld ? messages.clear : messages.hold}</SubmitButton>
      </div>
    </form>
  )
}
