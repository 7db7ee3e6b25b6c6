import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import type { SheetProps } from './sheet-dialog.tsx'

const SheetDialog = lazyWithRetry(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** A bottom sheet on the phone, a centred dialog on the desktop; its code is loaded with the first one opened. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  )
}
