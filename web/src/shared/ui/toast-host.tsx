import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { isToastWaiting, onFirstToast } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Stands once in the frame; the toasts' code comes with the first one. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onFirstToast, isToastWaiting, isToastWaiting)
  const [wanted, setWanted] = useState(false)
  if (waiting && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
