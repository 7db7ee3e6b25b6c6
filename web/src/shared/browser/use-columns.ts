import { useSyncExternalStore } from 'react'

/** Width from which two columns of cards fit. */
const DESKTOP_REM = 62.5
/** Width from which three columns of cards fit. */
const WIDE_DESKTOP_REM = 75

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/**
 * Whether the window is at least this wide. Uses the text size of the root element, which media queries ignore. False while
 * the build renders the app shells.
 */
const useHasWidth = (rem: number): boolean =>
  useSyncExternalStore(
    onResize,
    () => innerWidth >= rem * parseFloat(getComputedStyle(document.documentElement).fontSize),
    () => false,
  )

/** Whether there is room for two columns of cards. */
export const useIsDesktop = (): boolean => useHasWidth(DESKTOP_REM)

/** Returns the number of columns of cards: one on the phone, at most two on a narrow desktop, otherwise `columns`. */
export function useColumns(columns: number): number {
  const isDesktop = useHasWidth(DESKTOP_REM)
  const isWide = useHasWidth(WIDE_DESKTOP_REM)
  return isWide ? columns : isDesktop ? Math.min(columns, 2) : 1
}
