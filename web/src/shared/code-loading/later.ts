import { type ComponentType, lazy } from 'react'
import { untilHere } from './retry-import.ts'
import { sharedMessages } from '../messages.ts'
import { toast } from '../ui/toasts/toast.ts'

/**
 * Something in a page whose code comes when it is needed. Where that does not come, the page stays, with all that was
 * typed in it, and the code is asked for again; a whole page (`part`) says that it failed instead. `ask` fetches it
 * before it is drawn; `onDelay` is called once when it takes seconds.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onDelay: () => void = offerReload,
) {
  const get = insisting(load, onDelay)
  return Object.assign(
    lazy(async () => ({ default: await get() })),
    { ask: () => void get() },
  )
}

/** The same for code that `part` draws. */
export function insisting<Code>(load: () => Promise<Code>, onDelay: () => void = offerReload) {
  let asked: Promise<Code> | undefined
  return () => (asked ??= untilHere(load, onDelay))
}

/** After a release the old files may be gone; only a new start knows the new ones. */
function offerReload(): void {
  toast.offer(sharedMessages.partMissing, { label: sharedMessages.reload, act: () => location.reload() })
}
