import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { runAfterLoad } from '../../code-loading/run-after-load.ts'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { isToastWaiting, subscribeToFirstToast } from '../../toast.ts'

/** Does nothing, because a toast about slow loading would need the toaster itself. */
const onSlowLoad = () => undefined
const Toaster = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster, onSlowLoad)

/**
 * Mounted once in the app frame. Loads the toaster right after the page, because it could not be loaded once the
 * connection is lost.
 */
export function ToastHost() {
  const isWaiting = useSyncExternalStore(subscribeToFirstToast, isToastWaiting, isToastWaiting)
  const [isNeeded, setNeeded] = useState(false)
  if (isWaiting && !isNeeded) setNeeded(true)
  useEffect(() => runAfterLoad(Toaster.preload), [])
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
