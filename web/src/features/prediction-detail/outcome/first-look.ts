import { readStored, writeStored } from '#shared/browser/device-store.ts'

const STORAGE_KEY = 'seen-results'
/** The oldest looks beyond this number are forgotten; their results are animated again. */
const MAX_REMEMBERED_LOOKS = 100

const readSeenIds = () => (readStored(STORAGE_KEY) ?? '').split(' ').filter(Boolean)

/** Whether this device has not shown the result of a prediction yet. */
export const isFirstLook = (id: string) => !readSeenIds().includes(id)

export function rememberLook(id: string): void {
  if (isFirstLook(id))
    writeStored(STORAGE_KEY, [id, ...readSeenIds()].slice(0, MAX_REMEMBERED_LOOKS).join(' '))
}
