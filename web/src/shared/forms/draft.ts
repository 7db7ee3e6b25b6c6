import { useRef, useState } from 'react'
import { recall, remember } from '../browser/device-store.ts'
import { hasShapeOf } from '../browser/has-shape-of.ts'

/**
 * State that survives a reload, a lost session and a failed submit. Never for secrets.
 * `key` names the form and its subject: `predict:TSLA`. To change only a part, set a function of
 * the value before. Call `clear` once the form was sent.
 */
export function useDraft<Value>(key: string, initial: Value) {
  const [held, setHeld] = useState(() => ({ key, value: read(key, initial) }))
  // Another key is another draft; the old one is kept.
  const current = held.key === key ? held : { key, value: read(key, initial) }
  if (current !== held) setHeld(current)

  // Two changes can arrive before a render: the later one builds on the earlier.
  const newest = useRef(current)
  const hold = (value: Value) => {
    newest.current = { key, value }
    setHeld(newest.current)
  }
  const set = (change: Value | Change<Value>) => {
    const { value: before } = newest.current.key === key ? newest.current : current
    const value = isChange(change) ? change(before) : change
    hold(value)
    remember(slot(key), JSON.stringify(value))
  }
  const clear = () => {
    // Text typed while the form was being sent was not sent, and is kept.
    if (newest.current.key === key && newest.current.value !== current.value) return
    hold(initial)
    remember(slot(key), null)
  }
  return [current.value, set, clear] as const
}

type Change<Value> = (before: Value) => Value

function isChange<Value>(change: Value | Change<Value>): change is Change<Value> {
  return typeof change === 'function'
}

/** Whether a draft is kept under a key, so that its field can be shown again. */
export function hasDraft(key: string): boolean {
  return read(key, '') !== ''
}

function slot(key: string): string {
  return `draft:${key}`
}

/** A draft of another shape, written by an older release, counts as none. */
function read<Value>(key: string, initial: Value): Value {
  try {
    const stored: unknown = JSON.parse(recall(slot(key)) ?? 'null')
    return hasShapeOf(stored, initial) ? stored : initial
  } catch {
    return initial
  }
}
