import { useSyncExternalStore } from 'react'

const DESKTOP = '(min-width: 64rem)'

function onChange(changed: () => void): () => void {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** One column of cards, on the desktop as many as asked for. */
export function useColumns(onDesktop: number): number {
  const isDesktop = useSyncExternalStore(onChange, () => matchMedia(DESKTOP).matches)
  return isDesktop ? onDesktop : 1
}
