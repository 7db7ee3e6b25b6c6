import { Share } from 'lucide-react'
import { toast } from '#shared/toast.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { shareMessages } from './messages.ts'

export interface Shareable {
  /** A title that anyone may know. */
  title: string
  /** The shared address: `/stocks/TSLA`. */
  path: string
}

/** Opens the device's share sheet, else copies the link. */
export async function share({ title, path }: Shareable): Promise<void> {
  const url = new URL(path, location.origin).href
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // A cancelled share needs no link either; a device that cannot share can still copy.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(shareMessages.copied)
  } catch {
    toast.error(shareMessages.failed)
  }
}

export function ShareButton({ what }: { what: Shareable }) {
  return (
    <IconButton label={shareMessages.share} onClick={() => void share(what)}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}
