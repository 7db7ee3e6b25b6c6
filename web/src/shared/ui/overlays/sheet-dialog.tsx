import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { isExternalDomChange, Redraw } from '../feedback/redraw.tsx'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Shown in place of the title, which is then only for screen readers. */
  header?: ReactNode
  children: ReactNode
  /** Shown in the header, before the close button. */
  headerAction?: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /**
   * The maximum width on the desktop. `narrow`: 480 px. `medium`: 640 px, for text to read. `wide`: 980 px, for two
   * columns; 640 px if its content is marked with `data-one-column`.
   */
  width?: 'narrow' | 'medium' | 'wide'
  /** Whether it hangs below the app's header on the desktop, without dimming the page, instead of being centred. */
  isBelowHeader?: boolean
  /** Whether the URL says that the dialog is open, so that "back" closes the dialog without further code. */
  isInUrl?: boolean
  /** Whether the content has its own header on the desktop, so that the title is only for screen readers. */
  hasOwnHeader?: boolean
}

const PHONE = 'inset-x-0 bottom-0 max-h-[calc(100dvh-var(--size-header)-0.5rem)] rounded-t-4 sheet-slide'
const DESKTOP = 'md:inset-auto md:w-[calc(100vw-3rem)] md:rounded-4 md:dialog-fade'
const CENTRED = 'shadow-2 md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:-translate-1/2'
/** Its right edge aligns with the page's content. */
const BELOW_HEADER =
  'shadow-2 md:top-[calc(var(--size-header)+0.5rem)] md:right-[max(1.5rem,calc((100vw-var(--size-content))/2))] md:max-h-[min(46rem,calc(100dvh-var(--size-header)-2rem))] lg:max-w-aside'

const WIDTH = {
  narrow: 'md:max-w-120',
  medium: 'md:max-w-160',
  wide: 'md:max-w-245 lg:max-h-[92dvh] lg:has-data-one-column:max-w-160',
}

export function SheetDialog({
  open,
  onClose,
  title,
  header,
  children,
  headerAction,
  footer,
  width = 'narrow',
  hasOwnHeader = false,
  isBelowHeader,
  isInUrl = false,
}: SheetProps) {
  const drag = useDragDown(onClose)
  const focus = useFocusReturn()
  useCloseOnBack(open && !isInUrl, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={cx('fixed inset-0 z-dialog scrim-fade bg-scrim', isBelowHeader && 'md:bg-transparent')}
        />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={preventCloseByToast}
          onFocus={scrollToFocus}
          style={drag.style}
          className={cx(
            // `clip`, because `hidden` would still scroll when something in it is scrolled into view.
            'fixed z-dialog flex flex-col overflow-clip bg-surface outline-none',
            PHONE,
            DESKTOP,
            isBelowHeader ? BELOW_HEADER : CENTRED,
            WIDTH[width],
          )}
        >
          <SheetHeader
            title={title}
            header={header}
            headerAction={headerAction}
            drag={drag.handlers}
            hasOwnHeader={hasOwnHeader}
          />
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]',
              // Without a scrollbar, lines between rows reach both edges. A fade at the end shows that the content scrolls.
              isBelowHeader && 'md:mask-b-from-90% md:[scrollbar-width:none]',
            )}
          >
            <RedrawBoundary>{children}</RedrawBoundary>
          </div>
          {footer && (
            <div className="flex-none px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6">
              <RedrawBoundary>{footer}</RedrawBoundary>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Renders the children again after React could not update them. Otherwise the page would do it, and close the sheet. */
const RedrawBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={RedrawOrThrow}>
    {children}
  </CatchBoundary>
)

function RedrawOrThrow({ error, reset }: ErrorComponentProps) {
  if (!isExternalDomChange(error)) throw error
  return <Redraw reset={reset} />
}

/** A press on a toast does not close the dialog. */
function preventCloseByToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Scrolls to the focused element: Radix focuses the first element after the last one without scrolling to it. */
function scrollToFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

interface HeaderProps extends Pick<SheetProps, 'title' | 'header' | 'headerAction' | 'hasOwnHeader'> {
  drag: ReturnType<typeof useDragDown>['handlers']
}

/** The handle by which the sheet is dragged, its title, and the close button. */
function SheetHeader({ title, header, headerAction, drag, hasOwnHeader }: HeaderProps) {
  return (
    <div
      {...drag}
      className={cx('relative flex-none touch-none select-none md:touch-auto', hasOwnHeader && 'lg:sr-only')}
    >
      <span className="mx-auto mt-2 block h-1 w-9 rounded-full bg-line-control opacity-60 md:hidden" />
      <div className="flex h-13 items-center justify-between large-text:flex-nowrap! large-text:items-start pr-3 pl-5 md:mt-2 md:pl-6">
        <Dialog.Title className={header ? 'sr-only' : 'type-title-3 large-text:min-w-0!'}>
          {title}
        </Dialog.Title>
        {header}
        <span className="flex large-text:flex-none large-text:flex-nowrap!">
          {headerAction}
          <SheetClose {...(hasOwnHeader && { className: 'lg:hidden' })} />
        </span>
      </div>
    </div>
  )
}

export function SheetClose({ className }: { className?: string }) {
  return (
    <Dialog.Close asChild>
      <IconButton label={sharedMessages.close} {...(className ? { className } : {})}>
        <X size={24} aria-hidden="true" />
      </IconButton>
    </Dialog.Close>
  )
}

const CLOSE_DISTANCE_PX = 96

/** A sheet dragged down by its header follows the finger and closes after 96 px. Touch only. */
function useDragDown(onClose: () => void) {
  const [startY, setStartY] = useState<number | null>(null)
  const [draggedPx, setDraggedPx] = useState(0)
  const release = () => {
    setStartY(null)
    setDraggedPx(0)
    if (draggedPx > CLOSE_DISTANCE_PX) onClose()
  }
  return {
    style: draggedPx > 0 ? { transform: `translateY(${draggedPx}px)` } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button')
        if (event.pointerType === 'touch' && !isOnButton) setStartY(event.clientY)
      },
      onPointerMove: (event: PointerEvent) =>
        startY !== null && setDraggedPx(Math.max(event.clientY - startY, 0)),
      onPointerUp: release,
      onPointerCancel: () => {
        setStartY(null)
        setDraggedPx(0)
      },
    },
  }
}
