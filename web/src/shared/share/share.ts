import { toast } from '../ui/toasts/toast.ts'
import { shareMessages } from './messages.ts'

export interface Shareable {
  /** What it is, as anybody may know. */
  title: string
  /** Where it stands: `/?stock=TSLA`. */
  path: string
}

/** The device's own way to pass something on where it has one, else the link to paste. */
export async function share({ title, path }: Shareable): Promise<void> {
  const url = new URL(path, location.origin).href
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Whoever changed their mind wants no link either; a device that cannot do it still can copy.
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
