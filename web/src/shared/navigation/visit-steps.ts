import { type RouterHistory, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry shows the same as the one before it. It exists so that "back" can close something. */
    doubles?: boolean
  }
}

/** Search parameters that open an item over the page. */
const OPENED_PARAMS = ['prediction', 'post', 'results']

let wentBack = false

/** Whether the last navigation went back or forward in the history. */
export const hasComeBack = (): boolean => wentBack

/** Called once, before anything is shown: prepares the browser history for "back". */
export function prepareHistory(history: RouterHistory): void {
  putPageBelow(history)
  skipDoubles(history)
  history.subscribe(({ action }) => (wentBack = action.type !== 'PUSH' && action.type !== 'REPLACE'))
}

/**
 * Adds the page of an opened item as the previous entry of a visit, so that "back" closes the item and stays on the
 * site.
 */
function putPageBelow(history: RouterHistory): void {
  if (history.canGoBack()) return
  const { href, pathname, search, state } = history.location
  const query = new URLSearchParams(search)
  if (!OPENED_PARAMS.some((name) => query.has(name))) return
  for (const name of OPENED_PARAMS) query.delete(name)
  history.replace(query.size > 0 ? `${pathname}?${query}` : pathname, state)
  history.flush()
  history.push(href, state)
  history.flush()
}

/** "Back" from a doubled entry skips both. */
function skipDoubles(history: RouterHistory): void {
  let previousLocation = history.location
  history.subscribe(({ location, action }) => {
    // A navigation blocked by a dialog, which "back" closed, is reported too, with the unchanged location.
    const hasLeftDouble =
      previousLocation.state.doubles && !location.state.doubles && location.href === previousLocation.href
    if (hasLeftDouble && action.type === 'BACK') history.back()
    previousLocation = location
  })
}

/** Returns a function that goes back one entry within the visit; null on its first page, where "back" would leave. */
export function useStepBack(): (() => void) | null {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const doubles = useLocation({ select: ({ state }) => state.doubles })
  return canGoBack && !doubles ? () => history.back() : null
}
