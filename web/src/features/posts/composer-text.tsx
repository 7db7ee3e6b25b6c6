import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { countCharacters } from '@gwanyeok/domain/text/characters.ts'
import { MAX_POST_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import type { KeyboardEvent } from 'react'
import { MentionTextarea } from '#shared/mentions/mention-textarea.tsx'
import { CharacterCount } from '#shared/ui/forms/character-count.tsx'
import { postMessages } from './messages.ts'

interface Props {
  value: string
  isInvalid: boolean
  /** The id of the element with the error message. */
  noteId: string
  placeholder: string
  onChange: (value: string) => void
  onMention: (member: MemberBrief) => void
}

/**
 * A text area without a border that grows with its text. It accepts texts that are too long, so that a pasted text is
 * not cut.
 */
export function ComposerText({ value, isInvalid, noteId, placeholder, onChange, onMention }: Props) {
  const isTooLong = countCharacters(value.trim()) > MAX_POST_LENGTH
  return (
    <div className="min-w-0 flex-1">
      <MentionTextarea
        rows={1}
        aria-label={postMessages.contentLabel}
        aria-invalid={isInvalid || isTooLong || undefined}
        aria-describedby={isInvalid ? noteId : undefined}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onMention={onMention}
        onKeyDown={sendOnShortcut}
        className="block field-sizing-content max-h-100 min-h-touch w-full resize-none bg-transparent py-[calc((2.75rem-1lh)/2)] outline-none focus-visible:shadow-[inset_0_-0.125rem_0_var(--color-action)]"
      />
      {value !== '' && <CharacterCount text={value} limit={MAX_POST_LENGTH} className="text-right" />}
    </div>
  )
}

function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
}
