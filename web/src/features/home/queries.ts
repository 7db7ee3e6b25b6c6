import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'
import { type MyHome, myHomeQuery } from '#shared/data/my-home-query.ts'
import { hasWatchedCount, watchlistQuery } from '#shared/data/watchlist-query.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { useSession } from '#shared/session/session.ts'

/**
 * The stored value has two or three characters: the number of results or `NO_RESULTS`, the number of predictions near
 * their targets, and `HAS_TARGET` if the target is shown.
 */
const ROW_COUNTS_KEY = 'mine-shown'
/** The stored value for a member who never had a result. */
const NO_RESULTS = 'x'
/** The stored character for a member whose target is shown. */
const HAS_TARGET = 't'
/** With fewer results, the target would be almost empty. */
const MIN_TARGET_RESULTS = 3

const hasTarget = (standing: MyHome['standing']) => countResults(standing) >= MIN_TARGET_RESULTS

export const useMyHome = () => useQuery(myHomeQuery)

/** Stores the numbers of rows for the skeletons of the next visit. */
export function useStoreRowCounts(myHome: MyHome | undefined): void {
  useEffect(() => {
    if (!myHome) return
    const { results, today, standing } = myHome
    const storedResults = countResults(standing) > 0 ? results.length : NO_RESULTS
    const storedTarget = hasTarget(standing) ? HAS_TARGET : ''
    writeStoredText(ROW_COUNTS_KEY, `${storedResults}${today.nearest.length}${storedTarget}`)
  }, [myHome])
}

/** Returns whether the member has ever predicted. Until the answer arrives, the session decides. */
export function useHasPredicted(): boolean {
  const { me } = useSession()
  const { data: myHome } = useMyHome()
  return myHome ? myHome.standing.total > 0 : me?.hasPredicted === true
}

/** Returns whether the target of the member's results is shown. Until the answer arrives, the last visit decides. */
export function useHasTarget(): boolean {
  const { data: myHome } = useMyHome()
  return myHome ? hasTarget(myHome.standing) : readStoredText(ROW_COUNTS_KEY)?.[2] === HAS_TARGET
}

/** Returns whether the numbers of rows are known: the answers are loaded, or this device has stored the last numbers. */
export function useAreRowCountsKnown(): boolean {
  const { me } = useSession()
  const myHome = useMyHome()
  const watchlist = useQuery(watchlistQuery)
  if (me?.hasPredicted !== true) return true
  const areMyRowsKnown = !myHome.isPending || readStoredText(ROW_COUNTS_KEY) !== null
  return areMyRowsKnown && (!watchlist.isPending || hasWatchedCount())
}

/** Returns the numbers of rows that this device last showed, which give the skeletons about the height of the sections. */
export function useRememberedRowCounts() {
  const { me } = useSession()
  if (me && !me.hasPredicted) return { results: null, nearTargets: 0 }
  // The first two characters. The defaults are a guess for a device that has stored none.
  const [storedResults = '2', storedNearTargets = '3'] = readStoredText(ROW_COUNTS_KEY) ?? ''
  return {
    /** Null if the member never had a result. */
    results: storedResults === NO_RESULTS ? null : Number(storedResults),
    nearTargets: Number(storedNearTargets),
  }
}
