import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../code-loading/later.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode
  /** 480, 640 for what one reads, or 980 for two columns. */
  width?: 'narrow' | 'medium' | 'wide'
  /** On the desktop it hangs below the header, over a page that stays as bright, instead of in the middle. */
  fromHeader?: boolean
  /** The address says that it is open: "back" closes it by itself. */
  inAddress?: boolean
  /** On the desktop the content has its own head; the title is only said. */
  ownHead?: boolean
}

const SheetDialog = later(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** A bottom sheet on the phone, a centred dialog on the desktop; its code comes with the first one opened. */
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
