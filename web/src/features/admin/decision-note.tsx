import { type ReactNode, useId } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'

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

/** A note with the buttons of a decision, and its error below. */
export function DecisionNote({ label, placeholder, note, onNote, error, className, children }: Props) {
  const errorId = useId()
  return (
    <>
      <div className={cx('mt-3 flex gap-2', className)}>
        <div className="min-w-0 flex-1">
          <Input
            aria-label={label}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            placeholder={placeholder}
            value={note}
            onChange={(event) => onNote(event.target.value)}
            className="h-touch"
          />
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
