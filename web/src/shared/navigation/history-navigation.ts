import { type RouterHistory, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry shows the same page as the entry before it, and exists only so that "back" can close a layer. */
    isDuplicate?: boolean
  }
}

/** Search parameters that open an item over the page. */
const OVERLAY_PARAMS = ['prediction', 'post', 'results']

let lastWasHistoryNavigation = false

/** Returns whether the last navigation went back or forward in the history. */
export const wasHistoryNavigation = (): boolean => lastWasHistoryNavigation

/** Called once, before anything is shown: prepares the browser history for "back". */
export function prepareHistoryForBack(history: RouterHistory): void {
  insertPageBeforeOverlay(history)
  skipDuplicates(history)
  history.subscribe(
    ({ action }) => (lastWasHistoryNavigation = action.type !== 'PUSH' && action.type !== 'REPLACE'),
  )
}

/**
 * If a visit starts with an item opened over a page, inserts a history entry of the page without the item before it, so
 * that "back" closes the item and stays on the site.
 */
function insertPageBeforeOverlay(history: RouterHistory): void {
  if (history.canGoBack()) return
  const { href, pathname, search, state } = history.location
  const searchParams = new URLSearchParams(search)
  if (!OVERLAY_PARAMS.some((name) => searchParams.has(name))) return
  for (const name of OVERLAY_PARAMS) searchParams.delete(name)
  history.replace(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, state)
  history.flush()
  history.push(href, state)
  history.flush()
}

/** Makes "back" from a duplicate entry also skip the entry that it duplicates. */
function skipDuplicates(history: RouterHistory): void {
  let previousLocation = history.location
  history.subscribe(({ location, action }) => {
    // When "back" only closes a dialog, the router still reports it, with an unchanged location.
    const hasLeftDuplicate =
      previousLocation.state.isDuplicate &&
      !location.state.isDuplicate &&
      location.href === previousLocation.href
    if (hasLeftDuplicate && action.type === 'BACK') history.back()
    previousLocation = location
  })
}

/** Returns a function that goes back one history entry; null on the visit's first page, where it would leave the site. */
export function useStepBack(): (() => void) | null {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const isDuplicate = useLocation({ select: ({ state }) => state.isDuplicate })
  return canGoBack && !isDuplicate ? () => history.back() : null
}
