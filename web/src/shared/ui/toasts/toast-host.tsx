import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { afterLoad } from '../../code-loading/after-load.ts'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { isToastWaiting, onFirstToast } from './toast.ts'

/** Cannot say of itself that it does not come. */
const SAY_NOTHING = () => undefined
const Toaster = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster, SAY_NOTHING)

/** Stands once in the frame. The toasts' code comes after the page's: once the line is down, they are to say so. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onFirstToast, isToastWaiting, isToastWaiting)
  const [wanted, setWanted] = useState(false)
  if (waiting && !wanted) setWanted(true)
  useEffect(() => afterLoad(Toaster.preload), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
