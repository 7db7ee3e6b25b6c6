import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { HitIcon } from '../hit-icon.tsx'
import { createToastQueue } from './toast-queue.ts'
import { listenToToasts, type ToastKind, type ToastRequest } from '../../toast.ts'

const DURATION_MS = 3000
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
      offset={{ top: 'var(--toast-top)', bottom: 32, left: 32 }}
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

const DESKTOP_QUERY = '(min-width: 62.5rem)'
/** The space in px that a toast of two lines takes in the lower left corner. */
const CORNER_SIZE = { right: 388, height: 100 }

const getId = ({ kind, message }: ToastRequest) => `${kind}:${message}`

const queue = createToastQueue<ToastRequest>({ getId, show, dismiss: (id) => sonner.dismiss(id) })

/** Queues toasts, so that a success never appears next to an earlier failure. Toasts with an action are shown at once. */
function enqueue(request: ToastRequest): void {
  if (request.action) show(request)
  else queue.add(request)
}

/**
 * Shows a toast where it covers no heading and no button of the page.
 * Toasts without an action appear at the top on narrow screens, because the keyboard needs the bottom; the header below them
 * can still be pressed. On the desktop they appear in the lower left corner, or at the top if a dialog covers that corner.
 * Toasts with an action appear at the bottom, below dialogs; one that can be undone appears at the top over an open dialog.
 */
function show(request: ToastRequest): void {
  const { action, end } = request
  if (end?.aborted) return
  const placement = action
    ? ({ duration: Infinity, position: end && isDialogOpen() ? 'top-center' : 'bottom-center' } as const)
    : ({
        duration: DURATION_MS,
        position: matchMedia(DESKTOP_QUERY).matches && !isCornerCovered() ? 'bottom-left' : 'top-center',
        className: 'max-lg:pointer-events-none',
      } as const)
  const id = getId(request)
  const onDismiss = () => queue.onClosed(id)
  sonner.custom(() => <Toast {...request} onClose={() => sonner.dismiss(id)} />, {
    id,
    onDismiss,
    onAutoClose: onDismiss,
    ...placement,
  })
  end?.addEventListener('abort', () => sonner.dismiss(id))
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

function isCornerCovered(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => {
    const { left, bottom } = dialog.getBoundingClientRect()
    return left < CORNER_SIZE.right && bottom > innerHeight - CORNER_SIZE.height
  })
}

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

function Toast({ kind, message, action, end, onClose }: ToastProps) {
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
        end ? 'pointer-events-auto' : HIDDEN_OFFER_CLASSES,
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
