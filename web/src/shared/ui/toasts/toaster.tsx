import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { HitIcon } from '../hit-icon.tsx'
import { oneAtATime } from './toast-turns.ts'
import { takeToasts, type ToastKind, type ToastRequest } from '../../toast.ts'

const DURATION_MS = 3000
const LIVE_REGION_MS = 100

const LOOK: Record<ToastKind, { Icon: typeof Info | typeof HitIcon; colour: string }> = {
  success: { Icon: HitIcon, colour: 'text-inverse-accent' },
  error: { Icon: CircleAlert, colour: 'text-inverse-error' },
  warning: { Icon: TriangleAlert, colour: 'text-inverse-warning' },
  info: { Icon: Info, colour: 'text-on-inverse opacity-70' },
}

export function Toaster() {
  useEffect(() => {
    let stop = () => {}
    // The live region is mounted before its first text, or it would not be announced.
    const timer = setTimeout(() => (stop = takeToasts(raise)), LIVE_REGION_MS)
    document.addEventListener('focusout', dismissWhenLeft)
    return () => {
      document.removeEventListener('focusout', dismissWhenLeft)
      clearTimeout(timer)
      stop()
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

const DESKTOP = '(min-width: 62.5rem)'
/** Size in px of a toast of two lines in the lower left corner. */
const CORNER = { right: 388, height: 100 }

const getId = ({ kind, message }: ToastRequest) => `${kind}:${message}`

const turns = oneAtATime<ToastRequest>({ getId, show, dismiss: (id) => sonner.dismiss(id) })

/** Shows one toast at a time: a success must not appear next to an earlier failure. */
function raise(request: ToastRequest): void {
  if (request.action) show(request)
  else turns.raise(request)
}

/**
 * Passing toasts cover no heading and no button of the page. On narrow screens, whose bottom belongs to the keyboard,
 * they cover the app's header, which can be pressed through them; on the desktop the corner that forms leave free, or
 * where a wide dialog reaches into it, the upper edge, of which the dialog has only its padding.
 * Toasts with an action stay at the bottom, below dialogs.
 */
function show(request: ToastRequest): void {
  const { action, end } = request
  if (end?.aborted) return
  const held = action
    ? ({ duration: Infinity, position: end && isDialogOpen() ? 'top-center' : 'bottom-center' } as const)
    : ({
        duration: DURATION_MS,
        position: matchMedia(DESKTOP).matches && !isCornerTaken() ? 'bottom-left' : 'top-center',
        className: 'max-lg:pointer-events-none',
      } as const)
  const id = getId(request)
  const onDismiss = () => turns.left(id)
  sonner.custom(() => <Toast {...request} onClose={() => sonner.dismiss(id)} />, {
    id,
    onDismiss,
    onAutoClose: onDismiss,
    ...held,
  })
  end?.addEventListener('abort', () => sonner.dismiss(id))
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

function isCornerTaken(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => {
    const { left, bottom } = dialog.getBoundingClientRect()
    return left < CORNER.right && bottom > innerHeight - CORNER.height
  })
}

/** Toasts stay while the focus is among them (the library's Alt+T), and close after it leaves. */
function dismissWhenLeft({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches('[data-sonner-toaster]'))) return
  for (const shown of sonner.getToasts()) {
    if ('duration' in shown && shown.duration === DURATION_MS) sonner.dismiss(shown.id)
  }
}

interface ToastProps extends ToastRequest {
  onClose: () => void
}

/** Offers wait below dialogs, and on phones until the passing ones have gone. */
const OFFER =
  'max-md:in-[body:has([data-passing])]:has-[button]:invisible in-[body:has([role=dialog])]:has-[button]:invisible'

function Toast({ kind, message, action, end, onClose }: ToastProps) {
  const { Icon, colour } = LOOK[kind]
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // As a tab stop of its own it would send the focus back.
    body.current?.closest('li')?.setAttribute('tabindex', '-1')
  }, [])
  return (
    <div
      ref={body}
      data-passing={action ? undefined : ''}
      className={cx(
        'flex min-h-12 w-full items-center gap-2.5 rounded-3 bg-inverse px-4 py-3 type-label-strong text-on-inverse shadow-1 md:w-89',
        // A dialog takes the pointer from all that is outside it.
        end ? 'pointer-events-auto' : OFFER,
      )}
    >
      <Icon size={20} aria-hidden="true" className={colour} />
      <span className="sr-only">{sharedMessages.toastKind[kind]}</span>
      {message}
      {action && (
        <span className="-my-2 -mr-3 ml-auto flex flex-none items-center">
          {/* `data-dismissible`: here, too, the library leaves the focus alone. */}
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
