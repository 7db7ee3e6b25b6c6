import type { ReactNode } from 'react'
import { SheetClose } from '#shared/ui/overlays/sheet-dialog.tsx'
import { detailMessages } from './messages.ts'

interface FrameProps {
  /** The first column: the author and the outcome. */
  firstColumn: ReactNode
  /** The second column: the prices, the author's texts and the comments. */
  secondColumn: ReactNode
  /** Shown below everything else. */
  footer?: ReactNode
  hasTwoColumns: boolean
}

/** Classes of a column that scrolls when it is taller than the dialog. Its content fades out at the lower edge. */
const SCROLL_CLASSES =
  'lg:overflow-y-auto lg:[scrollbar-width:thin] lg:after:pointer-events-none lg:after:sticky lg:after:bottom-0 lg:after:-mt-8 lg:after:block lg:after:h-8 lg:after:flex-none lg:after:bg-linear-to-t lg:after:from-surface lg:after:content-[""]'

/** Two columns that scroll separately; otherwise one column, as always on the phone. */
export function DetailFrame({ firstColumn, secondColumn, footer, hasTwoColumns }: FrameProps) {
  if (!hasTwoColumns)
    return (
      <OneColumn>
        <div className="pb-6">{firstColumn}</div>
        {secondColumn}
        {footer}
      </OneColumn>
    )
  return (
    // High enough for most predictions, so that the dialog does not grow when its content arrives.
    <div className="relative lg:grid lg:max-h-[min(92dvh,52rem)] lg:min-h-[min(44rem,92dvh)] lg:grid-cols-[27.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <div className={`lg:flex lg:flex-col lg:[scrollbar-gutter:stable] ${SCROLL_CLASSES}`}>
        {/* The bottom padding leaves an empty end, so that only it is faded out after scrolling to the end. */}
        <div className="grow px-5 pt-1 pb-6 md:px-6 lg:flex lg:flex-col lg:pt-6 lg:pb-8">{firstColumn}</div>
      </div>
      {/* `scroll-pb-20` keeps a focused element above the comment field, which sticks to the bottom. */}
      <div className="border-line px-5 md:px-6 lg:flex lg:scroll-pb-20 lg:flex-col lg:overflow-y-auto lg:border-l lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]">
        <SheetClose className="absolute top-2.5 right-3 z-sticky bg-surface" />
        {secondColumn}
      </div>
    </div>
  )
}

/** `data-one-column` makes the dialog narrower. */
function OneColumn({ children }: { children: ReactNode }) {
  return (
    <div data-one-column className="lg:flex lg:max-h-[92dvh] lg:flex-col">
      <div className="border-line px-5 md:px-6 lg:border-b">
        <div className="flex h-16 items-center justify-between max-lg:hidden">
          {/* Hidden from screen readers, because the dialog already has this name. */}
          <p aria-hidden="true" className="type-title-3">
            {detailMessages.title}
          </p>
          <SheetClose className="-mr-3" />
        </div>
      </div>
      <div
        className={`px-5 pt-1 md:px-6 lg:min-h-0 lg:scroll-pb-20 lg:pt-4 lg:after:-mx-6 ${SCROLL_CLASSES}`}
      >
        {children}
      </div>
    </div>
  )
}
