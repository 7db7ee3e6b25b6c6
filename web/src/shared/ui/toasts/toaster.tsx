import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as sonner, Toaster as Sonner, type ToasterProps } from 'sonner'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { HitIcon } from '../hit-icon.tsx'
import { createToastQueue } from './create-toast-queue.ts'
import { listenToToasts, type ToastKind, type ToastRequest } from '../../toast.ts'

type Position = NonNullable<ToasterProps['position']>

const DURATION_MS = 3000
/** The minimum distance from the edges of the screen on the desktop, in px. `--toast-side` is the one from the sides. */
const EDGE_GAP = 32
const TOAST_SIDE = 'var(--toast-side)'
/** The live region must be mounted before its first text, or screen readers do not announce the text. */
const LIVE_REGION_DELAY_MS = 100

const APPEARANCE: Record<ToastKind, { Icon: typeof Info | typeof HitIcon; colour: string }> = {
  success: { Icon: HitIcon, colour: 'text-inverse-accent' },
  error: { Icon: CircleAlert, colour: 'text-inverse-error' },
  warning: { Icon: TriangleAlert, colour: 'text-inverse-warning' },
  info: { Icon: Info, colour: 'text-on-inverse opacity-70' },
}

export function Toaster() {
  useEffect(() => {
    const root = document.documentElement
    let stopListening = () => {}
    const timer = setTimeout(() => (stopListening = listenToToasts(enqueue)), LIVE_REGION_DELAY_MS)
    document.addEventListener('focusout', dismissOnFocusOut)
    root.addEventListener('focusin', letFocusEnter)
    root.addEventListener('focusout', letFocusEnter)
    return () => {
      root.removeEventListener('focusin', letFocusEnter)
      root.removeEventListener('focusout', letFocusEnter)
      document.removeEventListener('focusout', dismissOnFocusOut)
      clearTimeout(timer)
      stopListening()
    }
  }, [])
  return (
    <Sonner
      position="top-center"
      duration={DURATION_MS}
      containerAriaLabel={sharedMessages.notifications}
      offset={{ top: 'var(--toast-top)', bottom: EDGE_GAP, left: TOAST_SIDE, right: TOAST_SIDE }}
      mobileOffset={{
        top: 'var(--toast-top)',
        bottom: 'calc(var(--size-tabbar) + var(--size-pinned) + env(safe-area-inset-bottom) + 12px)',
        left: 20,
        right: 20,
      }}
      visibleToasts={2}
      gap={8}
      expand
    />
  )
}

const getId = ({ kind, message }: ToastRequest) => `${kind}:${message}`

const queue = createToastQueue<ToastRequest>({ getId, show, dismiss: (id) => sonner.dismiss(id) })

/** Queues toasts, so that a success never appears next to an earlier failure. Toasts with an action are shown at once. */
function enqueue(request: ToastRequest): void {
  if (request.action) show(request)
  else queue.add(request)
}

/** Shows a toast. One without an action disappears by itself, and lets a tap on a phone through. */
function show(request: ToastRequest): void {
  const { action, endSignal } = request
  if (endSignal?.aborted) return
  const placement = {
    position: findPosition(action !== undefined),
    ...(action ? { duration: Infinity } : { duration: DURATION_MS, className: 'max-lg:pointer-events-none' }),
  }
  const id = getId(request)
  const onDismiss = () => queue.onClosed(id)
  sonner.custom(() => <Toast {...request} onClose={() => sonner.dismiss(id)} />, {
    id,
    onDismiss,
    onAutoClose: onDismiss,
    ...placement,
  })
  endSignal?.addEventListener('abort', () => sonner.dismiss(id))
}

const DESKTOP_QUERY = '(min-width: 62.5rem)'
/** The size of a toast of two lines on the desktop, and its distance from the header, in px. */
const SIZE = { width: 356, height: 64 }
const HEADER_GAP = 8
/** What a toast should not cover; while a dialog is open, only the dialog. */
const OBSTACLES = 'header, a, button, input, textarea, [data-uncovered]'
const DESKTOP_POSITIONS = ['bottom-left', 'bottom-right', 'top-center', 'bottom-center'] as const

/**
 * Returns the first position where a toast covers neither a header nor a control. On the phone, a toast with an action is
 * at the bottom. Other toasts are below the header if that place is free, and otherwise also at the bottom.
 */
function findPosition(hasAction: boolean): Position {
  const dialogs = document.querySelectorAll('[role=dialog]')
  const isDialogOpen = dialogs.length > 0
  const obstacles = isDialogOpen ? dialogs : document.querySelectorAll(OBSTACLES)
  const boxes = [...obstacles].map((element) => element.getBoundingClientRect())
  const isFree = (position: Position) => {
    const toastBox = computeToastBox(position, isDialogOpen)
    return !boxes.some((box) => doOverlap(box, toastBox))
  }
  if (matchMedia(DESKTOP_QUERY).matches)
    return DESKTOP_POSITIONS.find(isFree) ?? (isDialogOpen ? 'top-center' : 'bottom-left')
  if (isDialogOpen) return 'top-center'
  if (hasAction) return 'bottom-center'
  // The keyboard on the screen covers the bottom.
  const isTyping = document.activeElement?.matches('input, textarea') ?? false
  return isTyping || isFree('top-center') ? 'top-center' : 'bottom-center'
}

/** Computes the box of a toast at a position, in px from the upper left corner of the screen. */
function computeToastBox(position: Position, isDialogOpen: boolean) {
  const width = Math.min(SIZE.width, innerWidth - 2 * EDGE_GAP)
  const [edge, side] = position.split('-')
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const sideWidth = isDialogOpen ? EDGE_GAP : Math.max(EDGE_GAP, (innerWidth - readContentWidth()) / 2)
  const left = { left: sideWidth, right: innerWidth - sideWidth - width, center: (innerWidth - width) / 2 }[
    side!
  ]!
  const top = edge === 'top' ? headerBottom + HEADER_GAP : innerHeight - EDGE_GAP - SIZE.height
  return { left, top, right: left + width, bottom: top + SIZE.height }
}

/** Reads the width of the page's content, in px, from its token in rem. */
function readContentWidth(): number {
  const style = getComputedStyle(document.documentElement)
  return parseFloat(style.getPropertyValue('--size-content')) * parseFloat(style.fontSize)
}

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>
const doOverlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Dismisses timed toasts after the focus has left them. The library keeps them open while they are focused (Alt+T). */
function dismissOnFocusOut({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches('[data-sonner-toaster]'))) return
  for (const openToast of sonner.getToasts()) {
    if ('duration' in openToast && openToast.duration === DURATION_MS) sonner.dismiss(openToast.id)
  }
}

/** Lets the focus enter the toasts (Alt+T) from an open dialog: its focus trap, on the document, would send it back. */
function letFocusEnter(event: FocusEvent): void {
  const enteredElement = event.type === 'focusin' ? event.target : event.relatedTarget
  if (enteredElement instanceof Element && enteredElement.closest('[data-sonner-toaster]'))
    event.stopPropagation()
}

interface ToastProps extends ToastRequest {
  onClose: () => void
}

/** Hides toasts with a button while a dialog is open, and on phones while a toast without an action is shown. */
const HIDDEN_OFFER_CLASSES =
  'max-md:in-[body:has([data-passing])]:has-[button]:invisible in-[body:has([role=dialog])]:has-[button]:invisible'

function Toast({ kind, message, action, endSignal, onClose }: ToastProps) {
  const { Icon, colour } = APPEARANCE[kind]
  const bodyRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The list item must not be a tab stop, because it would send the focus back.
    bodyRef.current?.closest('li')?.setAttribute('tabindex', '-1')
  }, [])
  return (
    <div
      ref={bodyRef}
      data-passing={action ? undefined : ''}
      className={cx(
        'flex min-h-12 w-full items-center gap-2.5 rounded-3 bg-inverse px-4 py-3 type-label-strong text-on-inverse shadow-1 md:w-89',
        // Dialogs disable the pointer for everything outside them.
        endSignal ? 'pointer-events-auto' : HIDDEN_OFFER_CLASSES,
      )}
    >
      <Icon size={20} aria-hidden="true" className={colour} />
      <span className="sr-only">{sharedMessages.toastKind[kind]}</span>
      {message}
      {action && (
        <span className="-my-2 -mr-3 ml-auto flex flex-none items-center">
          {/* With `data-dismissible` the library does not move the focus when a button is pressed. */}
          <button
            type="button"
            data-dismissible="false"
            onClick={() => {
              action.act()
              onClose()
            }}
            className="h-touch rounded-2 px-3 text-inverse-accent focus-visible:outline-inverse-accent"
          >
            {action.label}
          </button>
          <button
            type="button"
            data-dismissible="false"
            aria-label={sharedMessages.close}
            onClick={onClose}
            className="flex size-touch items-center justify-center rounded-2 opacity-70 focus-visible:outline-inverse-accent"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  )
}
