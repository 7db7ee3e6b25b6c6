import { readStored, writeStored } from '#shared/browser/device-store.ts'

const REMEMBERED = 'seen-results'
/** Older ones would land once more. */
const MOST_REMEMBERED = 100

const recallLooks = () => (readStored(REMEMBERED) ?? '').split(' ').filter(Boolean)

/** Whether this device has not shown the result of a prediction yet. */
export const isFirstLook = (id: string) => !recallLooks().includes(id)

export function rememberLook(id: string): void {
  if (isFirstLook(id)) writeStored(REMEMBERED, [id, ...recallLooks()].slice(0, MOST_REMEMBERED).join(' '))
}
