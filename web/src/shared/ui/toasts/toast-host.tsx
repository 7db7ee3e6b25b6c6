import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { runAfterLoad } from '../../code-loading/after-load.ts'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { isToastWaiting, subscribeToFirstToast } from '../../toast.ts'

/** A missing toaster cannot show a toast about itself. */
const ignoreDelay = () => undefined
const Toaster = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster, ignoreDelay)

/** Mounted once in the app frame. Loads the toaster after the page, so that it can report a lost connection. */
export function ToastHost() {
  const isWaiting = useSyncExternalStore(subscribeToFirstToast, isToastWaiting, isToastWaiting)
  const [wanted, setWanted] = useState(false)
  if (isWaiting && !wanted) setWanted(true)
  useEffect(() => runAfterLoad(Toaster.preload), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
