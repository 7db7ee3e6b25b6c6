import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER } from '#test/sample-data.ts'
import { SIGNED_OUT_SESSION, type RememberedSession, rememberSession } from '../browser/remembered-session.ts'
import { persistCacheOnLeave, restorePersistedCache } from './persisted-cache.ts'
import { sessionKey } from './query-keys.ts'

const KEY = ['bookmarked', 'all']
const createSession = (id: string): RememberedSession => ({ ...SIGNED_OUT_SESSION, me: { ...MEMBER, id } })

/** Opens a tab for minji, caches an answer and closes the tab. */
function openAndCloseTab(): void {
  const client = new QueryClient()
  client.setQueryData(sessionKey, createSession('minji'))
  client.setQueryData(KEY, { owner: 'minji' })
  persistCacheOnLeave(client)
  dispatchEvent(new Event('pagehide'))
}

function restoreInNextTab(): unknown {
  const client = new QueryClient()
  restorePersistedCache(client)
  return client.getQueryData(KEY)
}

beforeEach(() => localStorage.clear())

test('a new tab begins with the answers that the member’s closed tab had', () => {
  rememberSession(createSession('minji'))
  openAndCloseTab()
  expect(restoreInNextTab()).toEqual({ owner: 'minji' })
})

test('a tab saves nothing after another member has signed in elsewhere', () => {
  rememberSession(createSession('minji'))
  rememberSession(createSession('duri'))
  openAndCloseTab()
  expect(restoreInNextTab()).toBeUndefined()
})
