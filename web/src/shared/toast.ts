import { sharedMessages } from './messages.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastRequest {
  kind: ToastKind
  message: string
  /** A toast with an action stays until the action is pressed or the toast is dismissed. */
  action?: ToastAction
  /** Aborting it dismisses the toast. A toast with an `endSignal` can also be used while a dialog is open. */
  endSignal?: AbortSignal
}

type Listener = (request: ToastRequest) => void

const pendingToasts: ToastRequest[] = []
const wakeListeners = new Set<() => void>()
let show: Listener | null = null

function requestToast(request: ToastRequest): void {
  if (show) show(request)
  else {
    pendingToasts.push(request)
    for (const wake of wakeListeners) wake()
  }
}

/** Shows a short message, for 3 seconds if it has no action; screen readers announce it. */
export const toast = {
  success: (message: string) => requestToast({ kind: 'success', message }),
  error: (message: string) => requestToast({ kind: 'error', message }),
  warning: (message: string) => requestToast({ kind: 'warning', message }),
  info: (message: string) => requestToast({ kind: 'info', message }),
  /** Shows a message with an action until it is pressed or dismissed. */
  offer: (message: string, action: ToastAction) => requestToast({ kind: 'info', message, action }),
  /** Confirms an action and offers to undo it until `endSignal` aborts. */
  undo: (message: string, act: () => void, endSignal: AbortSignal) =>
    requestToast({ kind: 'success', message, action: { label: sharedMessages.undo, act }, endSignal }),
}

/** Calls `wake` when a toast is requested before the toaster is loaded. Returns a function that unsubscribes. */
export function subscribeToFirstToast(wake: () => void): () => void {
  wakeListeners.add(wake)
  return () => wakeListeners.delete(wake)
}

export function isToastWaiting(): boolean {
  return pendingToasts.length > 0
}

/** Passes the pending toasts and all later ones to the toaster. Returns a function that unsubscribes. */
export function listenToToasts(listener: Listener): () => void {
  show = listener
  for (const pending of pendingToasts.splice(0)) listener(pending)
  return () => {
    show = null
  }
}
