import { MessageCircle } from 'lucide-react'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { commentMessages } from './messages.ts'

interface Props {
  count: number
  open: boolean
  onToggle: () => void
}

/** The number of comments, if there are any; a press shows or hides them. */
export function CommentToggle({ count, open, onToggle }: Props) {
  const countText = formatCompactCount(count)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={commentMessages.heading(countText)}
      onClick={onToggle}
      className="flex h-touch min-w-touch items-center gap-1.5 pr-2 type-label text-text-2"
    >
      <MessageCircle size={20} aria-hidden="true" />
      {count > 0 && countText}
    </button>
  )
}
