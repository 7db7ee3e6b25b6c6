import type { PredictionNote as Note, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findNoteRefusal } from '@gwanyeok/domain/predictions/note.ts'
import { MAX_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { collapseEmptyLines } from '#shared/format/collapse-empty-lines.ts'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { predictionKey } from '#shared/data/query-keys.ts'
import { updateCached } from '#shared/data/update-cached.ts'
import { explainContentRefusal } from '#shared/forms/content-refusal.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { noteMessages } from '../messages.ts'

interface Props {
  prediction: PredictionView
  note: Note | null
}

/** The author's note on the result; until it is written, the author sees a form. */
export function PredictionNote({ prediction, note }: Props) {
  const canWrite =
    prediction.isMine && findNoteRefusal({ status: prediction.status, hasNote: note !== null }) === null
  if (!note) return canWrite ? <NoteForm key={prediction.id} prediction={prediction} /> : null
  return (
    <NoteFrame writtenAt={note.writtenAt}>
      <p className="mt-1.5 type-body whitespace-pre-line">{collapseEmptyLines(note.content)}</p>
    </NoteFrame>
  )
}

function NoteFrame({ writtenAt, children }: { writtenAt?: string; children: ReactNode }) {
  return (
    <section className="mb-4 rounded-3 bg-surface-2 px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="type-label-strong">{noteMessages.title}</h3>
        {writtenAt && (
          <time dateTime={writtenAt} className="type-caption text-text-2">
            {formatKoreanDayWithWeekday(writtenAt)}
          </time>
        )}
      </div>
      {children}
    </section>
  )
}

/** A button that opens the form. With a saved draft the form is open at once. */
function NoteForm({ prediction: { id, status } }: Pick<Props, 'prediction'>) {
  const { form, content, setContent } = useNoteForm(id)
  const [isOpen, setOpen] = useState(content !== '')
  if (!isOpen) {
    return (
      // After a miss, writing the note is the main action, so its button is primary.
      <Button
        variant={status === 'failed' ? 'primary' : 'outline'}
        isFullWidth
        className="mb-4"
        onClick={() => setOpen(true)}
      >
        {noteMessages.writeNote}
      </Button>
    )
  }
  const error = form.findError('content')
  return (
    <NoteFrame>
      <form {...form.formProps} className="mt-2">
        <Textarea
          autoFocus={content === ''}
          aria-label={noteMessages.title}
          aria-invalid={error ? true : undefined}
          aria-describedby="note-error"
          placeholder={noteMessages.placeholder}
          limit={MAX_NOTE_LENGTH}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <div id="note-error" aria-live="polite">
          {(error ?? form.formError) && <FieldError>{error ?? form.formError}</FieldError>}
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <p className="type-caption text-text-2">{noteMessages.onlyOnceHint}</p>
          <Button type="submit" isBusy={form.isSubmitting} className="flex-none">
            {noteMessages.send}
          </Button>
        </div>
      </form>
    </NoteFrame>
  )
}

function useNoteForm(predictionId: string) {
  const client = useQueryClient()
  const [content, setContent, clearDraft] = useDraft(`note:${predictionId}`, '')
  const write = useMutation({
    mutationFn: () => call('POST /predictions/:id/note', { params: { id: predictionId }, body: { content } }),
    onSuccess: (note) => updateCached(client, predictionKey(predictionId), (detail) => ({ ...detail, note })),
    onError: (error) => {
      // The note was already written on another device. Refetching the detail shows it.
      if (error instanceof ApiError && error.code === 'note_written')
        void client.invalidateQueries({ queryKey: predictionKey(predictionId) })
    },
  })
  const form = useForm({
    values: { content },
    validate: () => ({ content: explainTextProblem(content, MAX_NOTE_LENGTH, noteMessages) }),
    submit: async () => {
      await write.mutateAsync()
      clearDraft()
      toast.success(noteMessages.written)
    },
    explainRefusal: (error) => {
      const refusal = explainContentRefusal(error)
      return refusal ? { fields: { content: refusal } } : { form: explainError(error) }
    },
  })
  return { form, content, setContent }
}
