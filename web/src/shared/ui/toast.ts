export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastRequest {
  kind: ToastKind
  message: string
}

type Listener = (request: ToastRequest) => void

const waiting: ToastRequest[] = []
const hosts = new Set<() => void>()
let show: Listener | null = null

function request(kind: ToastKind, message: string): void {
  if (show) show({ kind, message })
  else {
    waiting.push({ kind, message })
    for (const wake of hosts) wake()
  }
}

/** A short message for 3 seconds, said to screen readers too. Can be called from anywhere. */
export const toast = {
  success: (message: string) => request('success', message),
  error: (message: string) => request('error', message),
  warning: (message: string) => request('warning', message),
  info: (message: string) => request('info', message),
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
