import { copyText } from '#shared/browser/copy-text.ts'
import { toast } from '#shared/toast.ts'
import { shareMessages } from './messages.ts'

export interface Shareable {
  /** A title that contains only public facts. */
  title: string
  /** The path of the shared page: `/stocks/TSLA`. */
  path: string
  /** The URL of a picture to share. */
  picture?: string
}

/** Passes the link and files to the device's share sheet, or copies the link if the device has no share sheet. */
export async function shareLink({ title, path }: Shareable, files: File[] | null = null): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url: toUrl(path), ...(files && { files }) })
    } catch (error) {
      // After a cancelled share nothing is copied; a device that cannot share can still copy the link.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(path)
}

export async function copyLink(path: string): Promise<void> {
  try {
    await copyText(toUrl(path))
    toast.success(shareMessages.linkCopied)
  } catch {
    toast.error(shareMessages.copyFailed)
  }
}

const toUrl = (path: string): string => new URL(path, location.origin).href
