import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const wishes = new Map<string, boolean>()
const fulfilling = new Set<string>()
const listeners = new Set<() => void>()

interface Options<Answer> {
  /** Identifies the toggle in the whole app: `like:ID`. */
  key: string
  /** The server's last known state. */
  on: boolean
  send: (on: boolean) => Promise<Answer>
  /** The server's answer to the last toggle: write it where `on` is read from. */
  settle: (answer: Answer, on: boolean) => void
  fail: (error: unknown) => void
}

/**
 * A switch that answers at once and is sent one wish at a time: however fast one taps, the last tap decides, and a
 * refusal brings back what the server has.
 */
export function useOptimisticToggle<Answer>({ key, on, ...rest }: Options<Answer>) {
  const wish = useSyncExternalStore(subscribe, () => wishes.get(key))
  const toggle = () => {
    wishes.set(key, !(wishes.get(key) ?? on))
    tell()
    if (!fulfilling.has(key)) void fulfil(key, rest)
  }
  return [wish ?? on, toggle] as const
}

async function fulfil<Answer>(
  key: string,
  { send, settle, fail }: Omit<Options<Answer>, 'key' | 'on'>,
): Promise<void> {
  fulfilling.add(key)
  try {
    for (let sent: boolean | undefined; sent !== wishes.get(key);) {
      sent = wishes.get(key) ?? false
      const answer = await send(sent)
      if (sent === wishes.get(key)) settle(answer, sent)
    }
  } catch (error) {
    fail(error)
  }
  fulfilling.delete(key)
  // After the cache has notified its readers, so that the old state never shows in between.
  notifyManager.schedule(() => {
    if (fulfilling.has(key)) return
    wishes.delete(key)
    tell()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
