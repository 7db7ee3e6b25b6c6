import { sharedMessages } from './messages.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastRequest {
  kind: ToastKind
  message: string
  /** With an action it stays until it is pressed or dismissed. */
  action?: ToastAction
  /** Ends it; also shown over dialogs. */
  end?: AbortSignal
}

type Listener = (request: ToastRequest) => void

const pendingToasts: ToastRequest[] = []
const hosts = new Set<() => void>()
let show: Listener | null = null

function request(asked: ToastRequest): void {
  if (show) show(asked)
  else {
    pendingToasts.push(asked)
    for (const wake of hosts) wake()
  }
}

/** A short message for 3 seconds, said to screen readers too. Can be called from anywhere. */
export const toast = {
  success: (message: string) => request({ kind: 'success', message }),
  error: (message: string) => request({ kind: 'error', message }),
  warning: (message: string) => request({ kind: 'warning', message }),
  info: (message: string) => request({ kind: 'info', message }),
  /** A message with an action; stays until it is answered. */
  offer: (message: string, action: ToastAction) => request({ kind: 'info', message, action }),
  /** Confirms an action and offers to undo it until `end`. */
  undo: (message: string, act: () => void, end: AbortSignal) =>
    request({ kind: 'success', message, action: { label: sharedMessages.undo, act }, end }),
}

/** For the host: called with the first toast. */
export function onFirstToast(wake: () => void): () => void {
  hosts.add(wake)
  return () => hosts.delete(wake)
}

export function isToastWaiting(): boolean {
  return pendingToasts.length > 0
}

/** For the toaster, once it is mounted: receives the waiting toasts and all that follow. */
export function takeToasts(listener: Listener): () => void {
  show = listener
  for (const held of pendingToasts.splice(0)) listener(held)
  return () => {
    show = null
  }
}
