import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { PencilLine } from 'lucide-react'
import { useState, type ReactNode, useId } from 'react'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { reportQueueMessages as messages } from './messages.ts'
import { type Decision, useDecideReports } from './mutations.ts'
import type { ReportedItem } from './queries.ts'

/** The decision on a reported item, with a note. A settled item can only be restored, and only if it is hidden. */
export function ReportDecision({ item }: { item: ReportedItem }) {
  const [note, setNote, clearDraft] = useDraft(`decision:${item.postType}:${item.postId}`, '')
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const decide = useDecideReports(item, clearDraft)
  const noteError = explainTextProblem(note, MAX_ADMIN_NOTE_LENGTH, { tooLong: messages.tooLong })
  const isSettled = item.status !== 'pending'
  if (isSettled && !item.hidden) return <SettledNote item={item} />
  return (
    <>
      {isSettled && <SettledNote item={item} />}
      <NoteWithActions
        label={messages.noteLabel(item.author.username)}
        note={note}
        onNoteChange={setNote}
        error={noteError}
      >
        <Choices
          item={item}
          onDecide={(decision) => {
            if (noteError !== null) return
            if (decision === 'hide') setConfirmOpen(true)
            else decide.mutate({ decision, note })
          }}
          pendingDecision={decide.isPending ? decide.variables.decision : null}
        />
      </NoteWithActions>
      <ConfirmDialog
        open={isConfirmOpen}
        title={messages.hideTitle(item.author.username, messages.types[item.postType])}
        message={messages.hideMessage}
        action={messages.hide}
        isBusy={decide.isPending}
        onConfirm={() =>
          decide.mutate({ decision: 'hide', note }, { onSettled: () => setConfirmOpen(false) })
        }
        onClose={() => setConfirmOpen(false)}
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
    isBusy: pendingDecision === decision,
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
        <Button variant="destructive" {...buildChoiceProps('hide')}>
          {messages.hide}
        </Button>
      )}
    </>
  )
}

function SettledNote({ item }: { item: ReportedItem }) {
  // The newest report is first.
  const latestSettledReport = item.reports.find(({ resolvedAt }) => resolvedAt !== null)
  if (!latestSettledReport) return null
  return (
    <p className="mt-2 type-label text-text-2">
      {messages.decidedBy(
        latestSettledReport.resolvedBy ?? messages.unknownMember,
        messages.statuses[latestSettledReport.status],
      )}
      {latestSettledReport.adminNote && <span> · {latestSettledReport.adminNote}</span>}
    </p>
  )
}

interface Props {
  label: string
  note: string
  onNoteChange: (note: string) => void
  /** The error of the note; null if none is to be shown. */
  error: string | null
  /** The buttons of the decisions. */
  children: ReactNode
}

/** The buttons of the decisions, next to a button that opens the note's field. The note's error is below. */
function NoteWithActions({ label, note, onNoteChange, error, children }: Props) {
  const errorId = useId()
  const [isOpen, setOpen] = useState(note !== '')
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <div className={cx('min-w-0 flex-1', isOpen && 'basis-full')}>
          {isOpen ? (
            <Input
              ref={focusNewField}
              aria-label={label}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : errorId}
              placeholder={messages.note}
              value={note}
              onChange={(event) => onNoteChange(event.target.value)}
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
              {messages.note}
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

/** Moves the focus to the field after the button that opened it was removed, which leaves nothing focused. */
function focusNewField(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body) field?.focus()
}
