import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { recall, listStoredKeys, remember } from '../browser/device-store.ts'
import { currentRelease } from '../browser/release.ts'
import {
  type RememberedSession as Session,
  recallSession,
  SEEN_PREFIX,
} from '../browser/remembered-session.ts'
import { sessionKey } from './query-keys.ts'
import { isScreenData } from './seen-query-keys.ts'

const OLDEST_MS = 3 * DAY_MS
const LARGEST_CHARACTERS = 150_000
/** Drafts are in the same storage: it must not fill up. */
const MOST_CHARACTERS = 1_000_000

interface Seen {
  key: QueryKey
  data: unknown
  /** When the server answered, in ms since 1970. */
  at: number
  member: string
  release: string | undefined
}

/** Keeps the member's answers on the device whenever the page is left, for a start without network. */
export function persistLastSeen(client: QueryClient): void {
  addEventListener('pagehide', () => saveAnswers(client))
  document.addEventListener('visibilitychange', () => document.hidden && saveAnswers(client))
}

function saveAnswers(client: QueryClient): void {
  const member = findOwner()
  // After another tab's sign-in the device remembers the next member while this tab still has the answers of the last.
  if (member === null || client.getQueryData<Session>(sessionKey)?.me?.id !== member) return
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    if (state.data === undefined || !isScreenData({ queryKey })) continue
    const seen: Seen = {
      key: queryKey,
      data: firstPage(state.data),
      at: state.dataUpdatedAt,
      member,
      release: currentRelease(),
    }
    const text = JSON.stringify(seen)
    if (text.length <= LARGEST_CHARACTERS) remember(SEEN_PREFIX + hashKey(queryKey), text)
  }
  forgetOld()
}

/** Gives the queries that have no answer the one that was seen last; where there is none they stay as they are. */
export function restoreLastSeen(client: QueryClient): void {
  const member = findOwner()
  for (const { seen } of everySeen()) {
    if (!seen || seen.member !== member || seen.release !== currentRelease() || isOld(seen)) continue
    if (client.getQueryData(seen.key) === undefined)
      client.setQueryData(seen.key, seen.data, { updatedAt: seen.at })
  }
}

/** Nothing is kept of a suspended member. */
function findOwner(): string | null {
  const me = recallSession()?.me
  return me && !me.suspendedUntil ? me.id : null
}

const isOld = ({ at }: Seen) => Date.now() - at > OLDEST_MS

/** Reduces data of an infinite query to its first page; other data is returned unchanged. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function everySeen() {
  return listStoredKeys(SEEN_PREFIX).map((slot) => {
    const text = recall(slot) ?? ''
    return { slot, size: text.length, seen: parsed(text) }
  })
}

function parsed(text: string): Seen | null {
  try {
    return JSON.parse(text) as Seen
  } catch {
    return null
  }
}

/** The newest stay, as far as there is room. */
function forgetOld(): void {
  const newest = everySeen().toSorted((one, other) => (other.seen?.at ?? 0) - (one.seen?.at ?? 0))
  let room = MOST_CHARACTERS
  for (const { slot, size, seen } of newest) {
    room -= size
    if (!seen || isOld(seen) || room < 0) remember(slot, null)
  }
}
