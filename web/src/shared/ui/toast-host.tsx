import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { afterLoad } from '../after-load.ts'
import { untilHere } from '../code-on-its-way.ts'
import { isToastWaiting, onFirstToast } from './toast.ts'

const load = () => untilHere(() => import('./toaster.tsx'))
const Toaster = lazy(async () => ({ default: (await load()).Toaster }))

/** Stands once in the frame. The toasts' code comes after the page's: once the line is down, they are to say so. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onFirstToast, isToastWaiting, isToastWaiting)
  const [wanted, setWanted] = useState(false)
  if (waiting && !wanted) setWanted(true)
  useEffect(() => afterLoad(() => void load()), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
