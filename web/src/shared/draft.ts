import { useState } from 'react'
import { recall, remember } from './device-store.ts'
import { isLike } from './is-like.ts'

/**
 * State that survives a reload, a lost session and a failed submit. Never for secrets.
 * `key` names the form and what it is about: `predict:TSLA`. Call `clear` once it was sent.
 */
export function useDraft<Value>(key: string, initial: Value) {
  const [held, setHeld] = useState(() => ({ key, value: read(key, initial) }))
  // Another key is another draft; the old one stays where it is.
  const current = held.key === key ? held : { key, value: read(key, initial) }
  if (current !== held) setHeld(current)

  const set = (value: Value) => {
    setHeld({ key, value })
    remember(slot(key), JSON.stringify(value))
  }
  const clear = () => {
    setHeld({ key, value: initial })
    remember(slot(key), null)
  }
  return [current.value, set, clear] as const
}

/** Whether a text is kept under a key; for showing again the field that held it. */
export function hasDraft(key: string): boolean {
  return read(key, '') !== ''
}

function slot(key: string): string {
  return `draft:${key}`
}

/** A draft of another shape (an older release wrote it) counts as none. */
function read<Value>(key: string, initial: Value): Value {
  try {
    const stored: unknown = JSON.parse(recall(slot(key)) ?? 'null')
    return isLike(stored, initial) ? stored : initial
  } catch {
    return initial
  }
}
