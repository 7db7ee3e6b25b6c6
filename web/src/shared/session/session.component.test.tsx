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
const CACHED_KEY = ['kept'] as const

async function open() {
  const client = new QueryClient()
  onTestFinished(() => rememberSession(SIGNED_OUT_SESSION))
  api.answer('GET /session', createSession('one'))
  await client.prefetchQuery(sessionQuery)
  client.setQueryData(CACHED_KEY, 'of one')
  followOtherTabs(client)
  const showTabAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  return { client, showTabAgain }
}

test('a tab that missed a sign-in of another member removes the former one’s data when it is shown', async () => {
  const { client, showTabAgain } = await open()
  rememberSession(createSession('two'))
  api.answer('GET /session', createSession('two'))
  showTabAgain()
  await expect.poll(() => client.getQueryData(CACHED_KEY)).toBeUndefined()
  expect(client.getQueryData<Session>(sessionQuery.queryKey)?.me?.id).toBe('two')
})

test('without storage, a tab keeps the data of the same member', async () => {
  const { client, showTabAgain } = await open()
  rememberSession(SIGNED_OUT_SESSION)
  showTabAgain()
  await expect.poll(() => client.getQueryState(sessionQuery.queryKey)?.dataUpdateCount).toBe(2)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(client.getQueryData(CACHED_KEY)).toBe('of one')
})
