import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { SIGNED_OUT_SESSION, rememberSession } from '#shared/browser/remembered-session.ts'
import { api } from '#test/fake-api.ts'
import { MEMBER } from '#test/sample-data.ts'
import { followOtherTabs, type Session, sessionQuery } from './session.ts'

const createSession = (id: string): Session => ({
  ...SIGNED_OUT_SESSION,
  now: '2026-11-21T01:00:00.000Z',
  me: { ...MEMBER, id },
})
const CACHED_KEY = ['cached'] as const

/** Caches the session of the member "one" and a value of that member, as an open tab has them. */
async function openTab() {
  const client = new QueryClient()
  onTestFinished(() => rememberSession(SIGNED_OUT_SESSION))
  api.answer('GET /session', createSession('one'))
  await client.prefetchQuery(sessionQuery)
  client.setQueryData(CACHED_KEY, 'of one')
  followOtherTabs(client)
  const showTabAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  return { client, showTabAgain }
}

test('when shown again, a tab removes the previous member’s data if another member has signed in meanwhile', async () => {
  const { client, showTabAgain } = await openTab()
  rememberSession(createSession('two'))
  api.answer('GET /session', createSession('two'))
  showTabAgain()
  await expect.poll(() => client.getQueryData(CACHED_KEY)).toBeUndefined()
  expect(client.getQueryData<Session>(sessionQuery.queryKey)?.me?.id).toBe('two')
})

test('when shown again, a tab keeps its data if only the storage has lost the member', async () => {
  const { client, showTabAgain } = await openTab()
  rememberSession(SIGNED_OUT_SESSION)
  showTabAgain()
  await expect.poll(() => client.getQueryState(sessionQuery.queryKey)?.dataUpdateCount).toBe(2)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(client.getQueryData(CACHED_KEY)).toBe('of one')
})
