import { ChevronUp } from 'lucide-react'
import { formatCount } from '../../format/format-figures.ts'
import { sharedMessages } from '../../messages.ts'

/** A button with the number of items that arrived since the list was loaded; a press shows them. */
export function NewItemsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="hit-44 inline-flex h-9 items-center gap-1.5 rounded-full bg-action pr-4 pl-3 type-label-strong text-on-action shadow-1 hover:bg-action-hover"
    >
      <ChevronUp size={16} aria-hidden="true" />
      <span aria-live="polite">{sharedMessages.newPredictions(formatCount(count))}</span>
    </button>
  )
}
