import { useSyncExternalStore } from 'react'

/** Rem. */
const DESKTOP = 62.5
/** Room for three columns of cards. */
const WIDE = 75

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** By the root's own text size, which a media query does not know; false while the build renders shells. */
const useIsAsWideAs = (rem: number): boolean =>
  useSyncExternalStore(
    onResize,
    () => innerWidth >= rem * parseFloat(getComputedStyle(document.documentElement).fontSize),
    () => false,
  )

/** Whether there is room for two columns of cards. */
export const useIsDesktop = (): boolean => useIsAsWideAs(DESKTOP)

/** One column of cards on the phone, `columns` on the desktop; on a narrow one at most two. */
export function useColumns(columns: number): number {
  const isDesktop = useIsAsWideAs(DESKTOP)
  const isWide = useIsAsWideAs(WIDE)
  return isWide ? columns : isDesktop ? Math.min(columns, 2) : 1
}
