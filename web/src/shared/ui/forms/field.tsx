import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props {
  label: string
  /** Shown at the right of the label. */
  aside?: ReactNode
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean
  isOptional?: boolean
  /** Marks the label with an asterisk. */
  required?: boolean
  hint?: ReactNode
  /** The error; replaces the hint. */
  error?: string | null | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and below it a hint or an error; connected for screen readers. */
export function Field({
  label,
  isLabelHidden = false,
  aside,
  isOptional,
  required,
  hint,
  error,
  children,
}: Props) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <div className={isLabelHidden ? 'sr-only' : 'mb-2 flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className={cx('type-label-strong text-text-2', required && 'required-mark')}>
          {label}
          {isOptional && <span className="type-label text-text-3"> {sharedMessages.optional}</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={noteId} aria-live="polite">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          hint && <div className="mt-2 type-label text-text-3">{hint}</div>
        )}
      </div>
    </div>
  )
}

/** An error message with its icon, for a field or a whole form. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-1.5 type-label text-error">
      <CircleAlert size={16} aria-hidden="true" className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
