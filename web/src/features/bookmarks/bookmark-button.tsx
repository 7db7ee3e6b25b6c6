import { Bookmark } from 'lucide-react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { bookmarkMessages as messages } from './messages.ts'
import { useBookmark } from './mutations.ts'

/** Saves a prediction to find it again; gold when it is saved. */
export function BookmarkButton({ id }: { id: string }) {
  const { saved, toggle, isPending } = useBookmark(id)
  return (
    <IconButton
      label={saved ? messages.remove : messages.save}
      aria-pressed={saved}
      // If the answer came in between, a press to save would remove.
      disabled={isPending}
      onClick={toggle}
    >
      <Bookmark size={19} aria-hidden="true" className={cx(saved && 'fill-accent text-accent-line')} />
    </IconButton>
  )
}
