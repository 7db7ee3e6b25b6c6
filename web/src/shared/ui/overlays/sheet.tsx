import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import type { SheetProps } from './sheet-dialog.tsx'

const SheetDialog = lazyWithRetry(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** A bottom sheet on the phone, a centred dialog on the desktop; its code is loaded with the first one opened. */
export function Sheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  if (!hasOpened) return null
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  )
}
