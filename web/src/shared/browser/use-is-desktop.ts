import { useSyncExternalStore } from 'react'

/** Width from which two columns fit. */
const DESKTOP_REM = 62.5

function subscribeToResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/**
 * Returns whether there is room for two columns. Uses the text size of the root element, which media queries ignore.
 * False while the build renders the app shells.
 */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribeToResize,
    () => innerWidth >= DESKTOP_REM * parseFloat(getComputedStyle(document.documentElement).fontSize),
    () => false,
  )
