import { useRef, useState } from 'react'
import { readStoredText, writeStoredText } from '../browser/device-store.ts'
import { DRAFT_PREFIX } from '../browser/member-texts.ts'
import { hasSameShape } from '../browser/has-same-shape.ts'
import { useSessionQuery } from './session.ts'

/**
 * State of the signed-in member that survives a reload, a lost session and a failed submit, and is removed at a
 * deliberate sign-out (browser/member-texts.ts). It must not hold secrets. `name` is the form and its subject:
 * `predict:TSLA`. To change only a part, pass a function of the previous value. Call `clear` after the form was sent.
 */
export function useDraft<Value>(name: string, initial: Value) {
  const key = useDraftKey(name)
  const [draft, setDraft] = useState(() => ({ key, value: readDraft(key, initial) }))
  // If the key changes, another draft is shown; the previous draft stays stored.
  const currentDraft = draft.key === key ? draft : { key, value: readDraft(key, initial) }
  if (currentDraft !== draft) setDraft(currentDraft)

  // Two changes can arrive before a render, so the later one builds on the earlier.
  const latestDraft = useRef(currentDraft)
  const applyValue = (value: Value) => {
    latestDraft.current = { key, value }
    setDraft(latestDraft.current)
  }
  const set = (change: Value | Change<Value>) => {
    const { value: previousValue } = latestDraft.current.key === key ? latestDraft.current : currentDraft
    const value = isChange(change) ? change(previousValue) : change
    applyValue(value)
    writeStoredText(key, JSON.stringify(value))
  }
  const clear = () => {
    // A draft that changed while the form was being sent contains unsent text, so it stays.
    if (latestDraft.current.key === key && latestDraft.current.value !== currentDraft.value) return
    applyValue(initial)
    writeStoredText(key, null)
  }
  return [currentDraft.value, set, clear] as const
}

type Change<Value> = (previousValue: Value) => Value

function isChange<Value>(change: Value | Change<Value>): change is Change<Value> {
  return typeof change === 'function'
}

/** Returns whether the signed-in member has a draft of that name, so that its field can be shown again. */
export function useHasDraft(name: string): boolean {
  return readDraft(useDraftKey(name), '') !== ''
}

/** `draft:predict:ID:TSLA`; without an id if nobody is signed in. */
function useDraftKey(name: string): string {
  const member = useSessionQuery().data?.me?.id
  const [form, ...subject] = name.split(':')
  return [DRAFT_PREFIX, form, ...(member === undefined ? [] : [member]), ...subject].join(':')
}

/** A draft of another shape, from an older release, is ignored. */
function readDraft<Value>(key: string, initial: Value): Value {
  try {
    const storedDraft: unknown = JSON.parse(readStoredText(key) ?? 'null')
    return hasSameShape(storedDraft, initial) ? storedDraft : initial
  } catch {
    return initial
  }
}
