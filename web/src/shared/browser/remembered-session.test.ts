import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER } from '#test/sample-data.ts'
import {
  hasEverSignedIn,
  recallSession,
  rememberSession,
  SNAPSHOT_PREFIX,
  isProbablySignedIn,
} from './remembered-session.ts'

const SESSION = {
  me: MEMBER,
  simulatedMarket: true,
  now: '2026-11-24T06:00:00.000Z',
  supportEmail: 'help@gwanyeok.test',
  signInProviders: [],
  settleMinutes: 30,
  pushKey: null,
  readOnly: false,
  consent: null,
  clockAheadMs: 0,
}

const storedItems = new Map<string, string>()
beforeEach(() => {
  storedItems.clear()
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, text: string) => storedItems.set(key, text),
    removeItem: (key: string) => storedItems.delete(key),
  }
  // In browsers, the stored keys are properties of `localStorage`.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { ownKeys: () => [...storedItems.keys()], getOwnPropertyDescriptor }),
  )
})
const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
afterEach(() => vi.unstubAllGlobals())

test('the next start begins with the signed-in member, without the e-mail address', () => {
  rememberSession(SESSION)
  expect(recallSession()).toEqual({ ...SESSION, me: { ...MEMBER, email: '' } })
  expect([...storedItems.values()].join(' ')).not.toContain(MEMBER.email)
  expect(isProbablySignedIn()).toBe(true)
})

test('after a sign-out only the fact that someone has signed in is stored', () => {
  rememberSession(SESSION)
  rememberSession({ ...SESSION, me: null })
  expect(recallSession()).toBeUndefined()
  expect([...storedItems.values()].join(' ')).not.toContain(MEMBER.username)
  expect(isProbablySignedIn()).toBe(false)
  expect(hasEverSignedIn()).toBe(true)
})

const OTHER = { ...MEMBER, id: 'u2', username: '서연' }

test.each([
  ['the same member', { ...SESSION, me: { ...MEMBER, username: '새이름' } }, true],
  ['another member', { ...SESSION, me: OTHER }, false],
  ['nobody', { ...SESSION, me: null }, false],
])('snapshots stay only for the same member: %s', (_, nextSession, isStored) => {
  rememberSession(SESSION)
  storedItems.set(`${SNAPSHOT_PREFIX}/feed`, 'what the feed looked like').set('theme', 'dark')
  rememberSession(nextSession)
  expect([...storedItems.keys()].includes(`${SNAPSHOT_PREFIX}/feed`)).toBe(isStored)
  expect(storedItems.get('theme')).toBe('dark')
})

test('snapshots of a session stored in an older shape are removed at sign-out', () => {
  storedItems.set('session', 'not JSON').set(`${SNAPSHOT_PREFIX}/`, 'what the home page looked like')
  rememberSession({ ...SESSION, me: null })
  expect([...storedItems.keys()]).not.toContain(`${SNAPSHOT_PREFIX}/`)
})

test.each([
  ['text that is not JSON', 'not JSON'],
  ['nobody', JSON.stringify({ ...SESSION, me: null })],
  ['a member without the later fields', JSON.stringify({ ...SESSION, me: { id: 'u1', username: '민지' } })],
  ['a field of another type', JSON.stringify({ ...SESSION, clockAheadMs: '0' })],
  [
    'a session without the support address',
    JSON.stringify({ me: MEMBER, clockAheadMs: 0, now: SESSION.now }),
  ],
])('treats an unreadable or outdated stored session as signed out: %s', (_, storedText) => {
  storedItems.set('session', storedText)
  expect(recallSession()).toBeUndefined()
})
