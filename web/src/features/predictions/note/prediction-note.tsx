import type { PredictionNote as Note, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { refuseNote } from '@gwanyeok/domain/predictions/note.ts'
import { collapseEmptyLines } from '#shared/format/collapse-empty-lines.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { noteMessages } from './messages.ts'
import { NoteForm } from './note-form.tsx'

interface Props {
  prediction: PredictionView
  note: Note | null
}

/** The author's note on the result; to the author, the way to write it. */
export function PredictionNote({ prediction, note }: Props) {
  const mayWrite =
    prediction.isMine && refuseNote({ status: prediction.status, hasNote: note !== null }) === null
  if (!note && !mayWrite) return null
  return (
    <section className="mb-4 rounded-3 bg-surface-2 px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="type-label-strong">{noteMessages.title}</h3>
        {note && (
          <time dateTime={note.writtenAt} className="type-caption text-text-2">
            {formatKoreanWeekday(note.writtenAt)}
          </time>
        )}
      </div>
      {note ? (
        <p className="mt-1.5 type-body whitespace-pre-line">{collapseEmptyLines(note.content)}</p>
      ) : (
        <NoteForm key={prediction.id} predictionId={prediction.id} />
      )}
    </section>
  )
}
