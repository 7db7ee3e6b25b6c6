import { type RouterHistory, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry shows what the one before it shows; it exists so that "back" has something to close. */
    doubles?: boolean
  }
}

/** Opened over its page when the address names it. */
const OPENED = ['prediction', 'post', 'results']

let wentBack = false

/** Whether the last navigation went back or forward in the history. */
export const cameBack = (): boolean => wentBack

/** Called once, before anything is shown: prepares the browser history for "back". */
export function prepareHistory(history: RouterHistory): void {
  putPageBelow(history)
  passDoubles(history)
  history.subscribe(({ action }) => (wentBack = action.type !== 'PUSH' && action.type !== 'REPLACE'))
}

/** A visit that begins on an opened item gets its page as the entry before: "back" closes the item and does not leave. */
function putPageBelow(history: RouterHistory): void {
  if (history.canGoBack()) return
  const { href, pathname, search, state } = history.location
  const query = new URLSearchParams(search)
  if (!OPENED.some((name) => query.has(name))) return
  for (const name of OPENED) query.delete(name)
  history.replace(query.size > 0 ? `${pathname}?${query}` : pathname, state)
  history.flush()
  history.push(href, state)
  history.flush()
}

/** From an entry that doubles the one before it, "back" skips both. */
function passDoubles(history: RouterHistory): void {
  let left = history.location
  history.subscribe(({ location, action }) => {
    // A navigation that a dialog blocked, because "back" closed it, is reported too, from where it stayed.
    const passed = left.state.doubles && !location.state.doubles && location.href === left.href
    if (passed && action.type === 'BACK') history.back()
    left = location
  })
}

/** Goes one entry back within the visit; null on its first page, where "back" would leave. */
export function useStepBack(): (() => void) | null {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const doubles = useLocation({ select: ({ state }) => state.doubles })
  return canGoBack && !doubles ? () => history.back() : null
}
