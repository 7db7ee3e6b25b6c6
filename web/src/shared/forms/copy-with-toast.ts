import { copyText } from '../browser/copy-text.ts'
import { toast } from '../toast.ts'
import { copyMessages as messages } from './copy-messages.ts'

/** Copies a text, and reports success or failure in a toast. */
export async function copyWithToast(text: string): Promise<void> {
  try {
    await copyText(text)
    toast.success(messages.copied)
  } catch {
    toast.error(messages.copyFailed)
  }
}
