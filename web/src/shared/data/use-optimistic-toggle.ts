import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sendUnlessUndone } from './undo.ts'

/** The last unanswered choice of each toggle. */
const choices = new Map<string, boolean>()
const sendingKeys = new Set<string>()
const listeners = new Set<() => void>()

interface Options<Answer> {
  /** Identifies the toggle in the whole app: `like:ID`. */
  key: string
  /** The state in the server's last answer. */
  isOn: boolean
  send: (on: boolean) => Promise<Answer>
  /** Stores the answer to the last choice in the data from which `isOn` is read. */
  onAnswer: (answer: Answer, on: boolean) => void
  onError: (error: unknown) => void
  /** Text of the toast that can undo switching it off; the request is sent after 5 s. */
  undoMessage?: string
}

/** Undo functions of the choices that wait to be sent. */
const pendingUndos = new Map<string, () => void>()

/**
 * A toggle that shows a choice at once and sends one at a time. The last tap decides, and an error restores the
 * server's state. Why it is not `useMutation`: docs/decisions/011.
 */
export function useOptimisticToggle<Answer>({ key, isOn, undoMessage, ...sendOptions }: Options<Answer>) {
  const choice = useSyncExternalStore(subscribe, () => choices.get(key))
  const toggle = () => {
    const undoChoice = pendingUndos.get(key)
    if (undoChoice) return undoChoice()
    choices.set(key, !(choices.get(key) ?? isOn))
    notify()
    if (sendingKeys.has(key)) return
    if (choices.get(key) || undoMessage === undefined) void sendChoices(key, sendOptions)
    else pendingUndos.set(key, waitForUndo(key, undoMessage, sendOptions))
  }
  return [choice ?? isOn, toggle] as const
}

type SendOptions<Answer> = Omit<Options<Answer>, 'key' | 'isOn' | 'undoMessage'>

function waitForUndo<Answer>(key: string, message: string, sendOptions: SendOptions<Answer>): () => void {
  return sendUnlessUndone({
    message,
    send: () => {
      pendingUndos.delete(key)
      return sendChoices(key, sendOptions)
    },
    undo: () => {
      pendingUndos.delete(key)
      choices.delete(key)
      notify()
    },
  })
}

/** Sends until the server has answered the last choice. */
async function sendChoices<Answer>(
  key: string,
  { send, onAnswer, onError }: SendOptions<Answer>,
): Promise<void> {
  sendingKeys.add(key)
  try {
    let sentChoice: boolean
    do {
      sentChoice = choices.get(key) ?? false
      const answer = await send(sentChoice)
      if (sentChoice === choices.get(key)) onAnswer(answer, sentChoice)
    } while (sentChoice !== choices.get(key))
  } catch (error) {
    onError(error)
  }
  sendingKeys.delete(key)
  // Waits until the cache has notified its readers, so that the old state is never shown in between.
  notifyManager.schedule(() => {
    if (sendingKeys.has(key)) return
    choices.delete(key)
    notify()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
