import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readStoredText, listStoredKeys, writeStoredText } from '../browser/device-store.ts'
import { getCurrentRelease } from '../browser/get-current-release.ts'
import {
  type RememberedSession as Session,
  recallSession,
  PERSISTED_PREFIX,
} from '../browser/remembered-session.ts'
import { sessionKey } from './query-keys.ts'
import { isStoredOffline } from './stored-query-keys.ts'

const MAX_AGE_MS = 3 * DAY_MS
const MAX_ANSWER_CHARACTERS = 150_000
/** Drafts use the same storage, which must not fill up. */
const MAX_CHARACTERS = 1_000_000

interface PersistedAnswer {
  key: QueryKey
  data: unknown
  /** When the server answered, in ms since 1970. */
  answeredAt: number
  member: string
  release: string | undefined
}

/** Saves the member's answers on the device whenever the page is left, for a start without network. */
export function persistCacheOnLeave(client: QueryClient): void {
  addEventListener('pagehide', () => persistCache(client))
  document.addEventListener('visibilitychange', () => document.hidden && persistCache(client))
}

function persistCache(client: QueryClient): void {
  const member = findPersistableMemberId()
  // After a sign-in in another tab the device belongs to the next member, while this tab still has the former member's
  // answers.
  if (member === null || client.getQueryData<Session>(sessionKey)?.me?.id !== member) return
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    if (state.data === undefined || !isStoredOffline({ queryKey })) continue
    const persistedAnswer: PersistedAnswer = {
      key: queryKey,
      data: selectFirstPage(state.data),
      answeredAt: state.dataUpdatedAt,
      member,
      release: getCurrentRelease(),
    }
    const text = JSON.stringify(persistedAnswer)
    if (text.length <= MAX_ANSWER_CHARACTERS) writeStoredText(PERSISTED_PREFIX + hashKey(queryKey), text)
  }
  removeOldAnswers()
}

/** Fills queries without data from the saved answers, if there are any. */
export function restorePersistedCache(client: QueryClient): void {
  const member = findPersistableMemberId()
  for (const { answer } of listPersistedAnswers()) {
    if (!answer || answer.member !== member || answer.release !== getCurrentRelease() || isExpired(answer))
      continue
    if (client.getQueryData(answer.key) === undefined)
      client.setQueryData(answer.key, answer.data, { updatedAt: answer.answeredAt })
  }
}

/** Returns the id of the member whose answers may be saved; null for suspended members and signed-out visitors. */
function findPersistableMemberId(): string | null {
  const me = recallSession()?.me
  return me && !me.suspendedUntil ? me.id : null
}

const isExpired = ({ answeredAt }: PersistedAnswer) => Date.now() - answeredAt > MAX_AGE_MS

/** Reduces data of an infinite query to its first page; other data is returned unchanged. */
function selectFirstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function listPersistedAnswers() {
  return listStoredKeys(PERSISTED_PREFIX).map((storageKey) => {
    const text = readStoredText(storageKey) ?? ''
    return { storageKey, size: text.length, answer: parsePersistedAnswer(text) }
  })
}

function parsePersistedAnswer(text: string): PersistedAnswer | null {
  try {
    return JSON.parse(text) as PersistedAnswer
  } catch {
    return null
  }
}

/** Removes expired answers, and the oldest ones beyond the storage limit. */
function removeOldAnswers(): void {
  const answersNewestFirst = listPersistedAnswers().toSorted(
    (a, b) => (b.answer?.answeredAt ?? 0) - (a.answer?.answeredAt ?? 0),
  )
  let freeCharacters = MAX_CHARACTERS
  for (const { storageKey, size, answer } of answersNewestFirst) {
    freeCharacters -= size
    if (!answer || isExpired(answer) || freeCharacters < 0) writeStoredText(storageKey, null)
  }
}
