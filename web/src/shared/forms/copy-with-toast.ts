import { copyText } from '../browser/copy-text.ts'
import { toast } from '../toast.ts'
import { shownOnceMessages as messages } from './shown-once-messages.ts'

/** Copies a text, and shows whether it could. */
export async function copyWithToast(text: string): Promise<void> {
  try {
    await copyText(text)
    toast.success(messages.copied)
  } catch {
    toast.error(messages.copyFailed)
  }
}
