import { router } from '../routes.tsx'
import { readStoredText, listStoredKeys, writeStoredText } from '#shared/browser/device-store.ts'
import { getCurrentRelease } from '#shared/browser/get-current-release.ts'
import { SNAPSHOT_PREFIX } from '#shared/browser/remembered-session.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { sessionQuery } from '#shared/session/session.ts'
import { MAIN_SCREENS } from './main-screens.ts'
import { readMarkupInView } from './read-markup-in-view.ts'

/** A snapshot is saved this long after the last answer, so that images and code have arrived, at the next idle moment. */
const SAVE_DELAY_MS = 1_000
const MAX_IDLE_WAIT_MS = 5_000
/** Drafts use the same storage, which must not fill up. */
const MAX_SNAPSHOTS = 8
const MAX_SNAPSHOT_CHARACTERS = 120_000

/** The first line of a snapshot; its markup follows. */
export interface SnapshotHeader {
  release: string | undefined
  memberId: string
  /** Width of the window in pixels. */
  width: number
  savedAtMs: number
}

/**
 * Saves the markup of the main screens as the member sees them, so that the next visit begins with it (`early.js`).
 * Each is saved once it is complete, and again when the tab is left.
 */
export function startSnapshots(): void {
  let isDue = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      runWhenIdle(() => {
        if (isDue && saveSnapshot()) isDue = false
      })
    }, SAVE_DELAY_MS)
  }
  router.subscribe('onResolved', () => {
    isDue = true
    saveSoon()
  })
  queryClient.getQueryCache().subscribe(() => isDue && saveSoon())
  saveSoon()
  document.addEventListener('visibilitychange', () => document.hidden && saveSnapshot())
}

/** Runs a callback when the browser is idle; at once in Safari, which has no idle callbacks. */
const runWhenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: MAX_IDLE_WAIT_MS }) : act()

/** Saves the screen if it is a main screen, complete, and as at the start of a visit. Returns whether it was saved. */
function saveSnapshot(): boolean {
  const root = document.getElementById('root')
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.me
  if (!root || !me || !isComplete() || !isMainScreen() || isScrolledOrCovered()) return false
  const markup = readMarkupInView(root)
  if (markup.length > MAX_SNAPSHOT_CHARACTERS) return false
  const header: SnapshotHeader = {
    release: getCurrentRelease(),
    memberId: me.id,
    width: innerWidth,
    savedAtMs: Date.now(),
  }
  writeStoredText(
    SNAPSHOT_PREFIX + location.pathname + location.search,
    `${JSON.stringify(header)}\n${markup}`,
  )
  removeOldestSnapshots()
  return true
}

/** Returns whether all data of the screen is loaded. */
const isComplete = () =>
  navigator.onLine &&
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status === 'success')

const MEMBER_PATHS = MAIN_SCREENS.filter(({ isForMembers }) => isForMembers).map(({ path }) => path)

function isMainScreen(): boolean {
  const { pathname, search } = location
  return MEMBER_PATHS.includes(pathname + search) || new URLSearchParams(search).has('stock')
}

/** Returns whether the screen is scrolled, below a dialog or menu, or shows a strip that the next visit may not have. */
const isScrolledOrCovered = () =>
  scrollY > 0 || document.querySelector('[role=dialog], [role=menu], [data-strip]') !== null

function removeOldestSnapshots(): void {
  const readSavedAtMs = (key: string): number => {
    const header: Partial<SnapshotHeader> = JSON.parse(readStoredText(key)?.split('\n', 1)[0] ?? '{}')
    return header.savedAtMs ?? 0
  }
  const keysNewestFirst = listStoredKeys(SNAPSHOT_PREFIX).toSorted(
    (a, b) => readSavedAtMs(b) - readSavedAtMs(a),
  )
  for (const key of keysNewestFirst.slice(MAX_SNAPSHOTS)) writeStoredText(key, null)
}
