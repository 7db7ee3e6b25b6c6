import { Bookmark } from 'lucide-react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { bookmarkMessages as messages } from './messages.ts'
import { useBookmark } from './mutations.ts'

/** Saves a prediction to the bookmarks, or removes it. The icon is gold while the prediction is saved. */
export function BookmarkButton({ id }: { id: string }) {
  const { saved, toggle, isPending } = useBookmark(id)
  return (
    <IconButton
      label={saved ? messages.remove : messages.save}
      aria-pressed={saved}
      // While `saved` is loading it is unknown whether a press would save or remove.
      disabled={isPending}
      onClick={toggle}
    >
      <Bookmark size={19} aria-hidden="true" className={cx(saved && 'fill-accent text-accent-line')} />
    </IconButton>
  )
}
