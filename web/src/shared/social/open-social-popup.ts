import { SOCIAL_CHANNEL, type SocialMessage, type SocialOutcome } from '@gwanyeok/domain/accounts/social.ts'

/** How often the popup is polled, in ms: less often on phones, where polling costs more. */
const POLL_MS = 2000
const PHONE_POLL_MS = 10_000
/** How long to wait for the result after the popup was closed, in ms. */
const MAX_WAIT_AFTER_CLOSE_MS = 8000
/** The server forgets an attempt after this time. */
const MAX_ATTEMPT_MS = 600_000

export interface StartedSignIn {
  attempt: string
  address: string
}

interface Listener {
  /** May be called after `onClosed`: the pages of some services make `popup.closed` true while the popup is open. */
  onOutcome: (outcome: SocialOutcome) => void
  /** Called when the popup was closed, or the time for the sign-in is over, without an outcome. */
  onClosed: () => void
  /** Called with the error of `start`. */
  onStartFailed: (error: unknown) => void
}

let cancelLatest: (() => void) | null = null

/**
 * Opens a popup for a sign-in with a social service, and cancels the sign-in of an earlier popup. Browsers refuse to open
 * it outside of a click handler. Returns a function that cancels the sign-in without calling the listener; null if the
 * browser refused.
 */
export function openSocialPopup(
  start: () => Promise<StartedSignIn>,
  listener: Listener,
): (() => void) | null {
  cancelLatest?.()
  const popup = open('about:blank', '_blank', formatPopupFeatures())
  if (!popup) return null
  const channel = new BroadcastChannel(SOCIAL_CHANNEL)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let attempt: string | null = null
  const runAfter = (ms: number, callback: () => void) => timers.add(setTimeout(callback, ms))
  const cancel = () => {
    timers.forEach(clearTimeout)
    channel.close()
    popup.close()
    if (cancelLatest === cancel) cancelLatest = null
  }
  cancelLatest = cancel
  channel.addEventListener('message', ({ data }: MessageEvent<SocialMessage>) => {
    if (attempt === null || data.attempt !== attempt) return
    cancel()
    listener.onOutcome(data.outcome)
  })
  const pollPopup = () =>
    runAfter(getPollInterval(), () =>
      popup.closed ? runAfter(MAX_WAIT_AFTER_CLOSE_MS, listener.onClosed) : pollPopup(),
    )
  runAfter(MAX_ATTEMPT_MS, () => {
    const wasOpen = !popup.closed
    cancel()
    if (wasOpen) listener.onClosed()
  })
  pollPopup()
  const loadServicePage = async () => {
    try {
      const started = await start()
      if (cancelLatest !== cancel) return
      attempt = started.attempt
      popup.location.replace(started.address)
    } catch (error) {
      if (cancelLatest !== cancel) return
      cancel()
      listener.onStartFailed(error)
    }
  }
  void loadServicePage()
  return cancel
}

const getPollInterval = () => (matchMedia('(pointer: coarse)').matches ? PHONE_POLL_MS : POLL_MS)

/** Formats the `windowFeatures` of `window.open` for a popup that is centred over the page's window. */
function formatPopupFeatures(): string {
  const width = 480
  const height = 680
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
