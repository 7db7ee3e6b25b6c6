import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { MAX_POST_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import type { KeyboardEvent } from 'react'
import { MentionTextarea } from '#shared/mentions/mention-textarea.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { postMessages } from './messages.ts'

interface Props {
  value: string
  invalid: boolean
  /** The id of the element with the error message. */
  noteId: string
  placeholder: string
  onChange: (value: string) => void
  onMention: (member: MemberBrief) => void
}

/**
 * A text area without a border that grows with its text. Longer texts than allowed can be typed, so that a pasted one
 * is not cut.
 */
export function ComposerText({ value, invalid, noteId, placeholder, onChange, onMention }: Props) {
  const over = value.length > MAX_POST_LENGTH
  return (
    <div className="min-w-0 flex-1">
      <MentionTextarea
        rows={1}
        aria-label={postMessages.content}
        aria-invalid={invalid || over || undefined}
        aria-describedby={invalid ? noteId : undefined}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onMention={onMention}
        onKeyDown={sendOnShortcut}
        className="block field-sizing-content max-h-100 min-h-touch w-full resize-none bg-transparent py-1.75 outline-none focus-visible:shadow-[inset_0_-0.125rem_0_var(--color-action)]"
      />
      {value !== '' && (
        <p className={cx('text-right type-caption', over ? 'text-error' : 'text-text-3')}>
          <span className="sr-only">{sharedMessages.typed(value.length, MAX_POST_LENGTH)}</span>
          <span aria-hidden="true">
            {value.length}/{MAX_POST_LENGTH}
          </span>
        </p>
      )}
    </div>
  )
}

function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
}
