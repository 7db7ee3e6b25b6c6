import { useSyncExternalStore } from 'react'

const DESKTOP = '(min-width: 62.5rem)'

function onChange(changed: () => void): () => void {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is room for two columns of cards; false while the build renders shells. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(DESKTOP).matches,
    () => false,
  )

/** One column of cards on the phone, `columns` on the desktop. */
export function useColumns(onDesktop: number): number {
  return useIsDesktop() ? onDesktop : 1
}
