import { type RouterHistory, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step shows what the one before it shows; it is there for "back" to have something to close. */
    doubles?: boolean
  }
}

/** What lies over its page when the address names it. */
const OPENED = ['prediction', 'post']

let wentBack = false

/** Whether the last step led to a page that was there before. */
export const cameBack = (): boolean => wentBack

/** Called once, before anything is shown: readies the steps of a visit for "back". */
export function readySteps(history: RouterHistory): void {
  putPageBelow(history)
  passDoubles(history)
  history.subscribe(({ action }) => (wentBack = action.type !== 'PUSH' && action.type !== 'REPLACE'))
}

/** A visit that begins on something opened gets its page as the step before: "back" closes it, and does not leave. */
function putPageBelow(history: RouterHistory): void {
  if (history.canGoBack()) return
  const { href, pathname, search, state } = history.location
  const query = new URLSearchParams(search)
  if (!OPENED.some((name) => query.has(name))) return
  for (const name of OPENED) query.delete(name)
  history.replace(query.size > 0 ? `${pathname}?${query}` : pathname, state)
  history.flush()
  history.push(href)
  history.flush()
}

/** From a step that doubles the one before it, "back" goes past both. */
function passDoubles(history: RouterHistory): void {
  let left = history.location
  history.subscribe(({ location, action }) => {
    // One that was held back by what it closed is told as well, from where it stayed.
    const passed = left.state.doubles && !location.state.doubles && location.href === left.href
    if (passed && action.type === 'BACK') history.back()
    left = location
  })
}

/** One step back within the visit; null on its first page, where "back" would leave. */
export function useStepBack(): (() => void) | null {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const doubles = useLocation({ select: ({ state }) => state.doubles })
  return canGoBack && !doubles ? () => history.back() : null
}
