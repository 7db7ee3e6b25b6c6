import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { PencilLine } from 'lucide-react'
import { useState, type ReactNode, useId } from 'react'
import { findTextFault } from '#shared/forms/text-fault.ts'
import { useDraft } from '#shared/session/draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Confirm } from '#shared/ui/overlays/confirm.tsx'
import { cx } from '#shared/ui/cx.ts'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { reportQueueMessages as messages } from './messages.ts'
import { type Decision, useDecide } from './mutations.ts'
import type { ReportedItem } from './queries.ts'

/** A note and the decision; a decided report can only be reverted. */
export function ReportDecision({ item }: { item: ReportedItem }) {
  const [note, setNote, clear] = useDraft(`decision:${item.postType}:${item.postId}`, '')
  const [isConfirmingHide, setConfirmingHide] = useState(false)
  const decide = useDecide(item, clear)
  const fault = findTextFault(note, MAX_ADMIN_NOTE_LENGTH, { tooLong: messages.tooLong })
  const isPending = item.status === 'pending'
  if (!isPending && !item.hidden) return <SettledNote item={item} />
  return (
    <>
      {!isPending && <SettledNote item={item} />}
      <DecisionNote
        label={messages.noteLabel(item.author.username)}
        placeholder={messages.note}
        note={note}
        onNote={setNote}
        error={fault}
        className="max-[22.5rem]:flex-wrap"
      >
        <Choices
          item={item}
          onDecide={(decision) => {
            if (fault !== null) return
            if (decision === 'hide') setConfirmingHide(true)
            else decide.mutate({ decision, note })
          }}
          pendingDecision={decide.isPending ? decide.variables.decision : null}
        />
      </DecisionNote>
      <Confirm
        open={isConfirmingHide}
        title={messages.hideTitle(item.author.username, messages.types[item.postType])}
        message={messages.hideMessage}
        action={messages.hide}
        busy={decide.isPending}
        onConfirm={() =>
          decide.mutate({ decision: 'hide', note }, { onSettled: () => setConfirmingHide(false) })
        }
        onClose={() => setConfirmingHide(false)}
      />
    </>
  )
}

interface ChoicesProps {
  item: ReportedItem
  onDecide: (decision: Decision) => void
  /** The decision that is being sent. */
  pendingDecision: Decision | null
}

function Choices({ item, onDecide, pendingDecision }: ChoicesProps) {
  const buildChoiceProps = (decision: Decision) => ({
    busy: pendingDecision === decision,
    onClick: () => onDecide(decision),
  })
  return (
    <>
      {item.status === 'pending' && (
        <Button variant="secondary" {...buildChoiceProps('dismiss')}>
          {messages.dismiss}
        </Button>
      )}
      {item.hidden ? (
        <Button {...buildChoiceProps('restore')}>{messages.restore}</Button>
      ) : (
        <Button {...buildChoiceProps('hide')}>{messages.hide}</Button>
      )}
    </>
  )
}

function SettledNote({ item }: { item: ReportedItem }) {
  const last = item.reports.find(({ resolvedAt }) => resolvedAt !== null)
  if (!last) return null
  return (
    <p className="mt-2 type-label text-text-2">
      {messages.resolved(last.resolvedBy ?? messages.unknownReporter, messages.statuses[last.status])}
      {last.adminNote && <span> · {last.adminNote}</span>}
    </p>
  )
}

interface Props {
  label: string
  placeholder: string
  note: string
  onNote: (note: string) => void
  /** The error of the note; null if none is to be shown. */
  error: string | null
  className: string
  /** The buttons of the decisions. */
  children: ReactNode
}

/** The buttons of a decision, with a note that opens at a press, and its error below. */
function DecisionNote({ label, placeholder, note, onNote, error, className, children }: Props) {
  const errorId = useId()
  const [isOpen, setOpen] = useState(note !== '')
  return (
    <>
      <div className={cx('mt-3 flex gap-2', className)}>
        <div className="min-w-0 flex-1">
          {isOpen ? (
            <Input
              ref={focusNewField}
              aria-label={label}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : errorId}
              placeholder={placeholder}
              value={note}
              onChange={(event) => onNote(event.target.value)}
              className="h-touch"
            />
          ) : (
            <Button
              variant="quiet"
              aria-label={label}
              icon={<PencilLine size={18} aria-hidden="true" />}
              onClick={() => setOpen(true)}
              className="-ml-4"
            >
              {placeholder}
            </Button>
          )}
        </div>
        {children}
      </div>
      {error !== null && (
        <div id={errorId}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

/** The pressed button is gone; a note from a draft leaves the focus where it is. */
function focusNewField(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body) field?.focus()
}
