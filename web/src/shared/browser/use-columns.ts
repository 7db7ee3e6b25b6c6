import { useSyncExternalStore } from 'react'

const DESKTOP = matchedBy('(min-width: 62.5rem)')
/** Room for three columns of cards. */
const WIDE = matchedBy('(min-width: 75rem)')

function matchedBy(media: string) {
  return {
    subscribe(onChange: () => void): () => void {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    matches: () => matchMedia(media).matches,
  }
}

/** False while the build renders shells. */
const useMatched = ({ subscribe, matches }: typeof DESKTOP): boolean =>
  useSyncExternalStore(subscribe, matches, () => false)

/** Whether there is room for two columns of cards. */
export const useIsDesktop = (): boolean => useMatched(DESKTOP)

/** One column of cards on the phone, `columns` on the desktop; on a narrow one at most two. */
export function useColumns(columns: number): number {
  const [isDesktop, isWide] = [useMatched(DESKTOP), useMatched(WIDE)]
  return isWide ? columns : isDesktop ? Math.min(columns, 2) : 1
}
