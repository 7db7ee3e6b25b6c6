import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER } from '../../../test/sample-data.ts'
import { hasBeenSignedIn, rememberedSession, rememberSession, wasSignedIn } from './remembered-session.ts'

const SESSION = {
  me: MEMBER,
  simulatedMarket: true,
  now: '2026-11-24T06:00:00.000Z',
  supportEmail: 'help@gwanyeok.test',
  signInWith: [],
  settleMinutes: 30,
  chanceMultiplier: true,
  readOnly: false,
  consent: null,
  clockAhead: 0,
}

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('opens the next start with who is here, without the address', () => {
  rememberSession(SESSION)
  expect(rememberedSession()).toEqual({ ...SESSION, me: { ...MEMBER, email: '' } })
  expect([...kept.values()].join(' ')).not.toContain(MEMBER.email)
  expect(wasSignedIn()).toBe(true)
})

test('keeps nothing of somebody who signed out but that there was somebody', () => {
  rememberSession(SESSION)
  rememberSession({ ...SESSION, me: null })
  expect(rememberedSession()).toBeUndefined()
  expect([...kept.values()].join(' ')).not.toContain(MEMBER.username)
  expect(wasSignedIn()).toBe(false)
  expect(hasBeenSignedIn()).toBe(true)
})

test.each([
  ['no text of ours', 'not JSON'],
  ['nobody', JSON.stringify({ ...SESSION, me: null })],
  ['a member without the later fields', JSON.stringify({ ...SESSION, me: { id: 'u1', username: '민지' } })],
  ['a field of another kind', JSON.stringify({ ...SESSION, clockAhead: '0' })],
  ['a session without the support address', JSON.stringify({ me: MEMBER, clockAhead: 0, now: SESSION.now })],
])('counts what an older release may have stored as nobody: %s', (_, stored) => {
  kept.set('session', stored)
  expect(rememberedSession()).toBeUndefined()
})
