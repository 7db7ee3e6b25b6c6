export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastRequest {
  kind: ToastKind
  message: string
  /** With something to press it stays until it was pressed or sent away. */
  action?: ToastAction
}

type Listener = (request: ToastRequest) => void

const waiting: ToastRequest[] = []
const hosts = new Set<() => void>()
let show: Listener | null = null

function request(asked: ToastRequest): void {
  if (show) show(asked)
  else {
    waiting.push(asked)
    for (const wake of hosts) wake()
  }
}

/** A short message for 3 seconds, said to screen readers too. Can be called from anywhere. */
export const toast = {
  success: (message: string) => request({ kind: 'success', message }),
  error: (message: string) => request({ kind: 'error', message }),
  warning: (message: string) => request({ kind: 'warning', message }),
  info: (message: string) => request({ kind: 'info', message }),
  /** Something to do, now or later. */
  offer: (message: string, action: ToastAction) => request({ kind: 'info', message, action }),
}

/** For the host: whether anybody has asked for a toast yet. */
export function onFirstToast(wake: () => void): () => void {
  hosts.add(wake)
  return () => hosts.delete(wake)
}

export function isToastWaiting(): boolean {
  return waiting.length > 0
}

/** For the toaster, once it stands: takes what waited and all that comes. */
export function takeToasts(listener: Listener): () => void {
  show = listener
  for (const held of waiting.splice(0)) listener(held)
  return () => {
    show = null
  }
}
