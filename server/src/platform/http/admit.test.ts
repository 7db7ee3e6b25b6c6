import { describe, expect, it, test } from 'vitest'
import type { Viewer } from '../sessions/session.ts'
import { type Admission, admit } from './admit.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const member: Viewer = {
  id: 'minji',
  sessionId: 'session',
  token: null,
  renewedCookies: null,
  isAdmin: false,
  needsSecondFactor: false,
  suspended: false,
  emailConfirmed: true,
  signedInAt: NOW,
}
const admin: Viewer = { ...member, isAdmin: true }
const buildTokenViewer = (writes: boolean): Viewer => ({ ...member, token: { id: 'token', writes } })

interface Case {
  viewer: Viewer | null
  method?: string
  endpoint?: Partial<Admission>
  hasConsented?: boolean
  requireConfirmedEmail?: boolean
}

/** The code of the refusal or null, the counted limits, and whether the session was read again. */
async function readAdmission({
  viewer,
  method = 'POST',
  endpoint,
  hasConsented = true,
  requireConfirmedEmail = true,
}: Case) {
  const counted: string[] = []
  let isFresh = false
  const options = {
    findViewer: async (_: object, { fresh }: { fresh: boolean }) => {
      isFresh = fresh
      return viewer
    },
    requireConfirmedEmail,
    hasConsented: async () => hasConsented,
    realNow: () => NOW,
    limitWrite: async () => void counted.push('write'),
    limitToken: async () => void counted.push('token'),
  }
  const code = await admit(
    { method, headers: {}, viewer: null },
    { access: 'member', ...endpoint },
    options,
  ).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  return { code, counted, isFresh }
}

const suspended = { ...member, suspended: true }
const unconfirmed = { ...member, emailConfirmed: false }
const buildLateViewer = (ms: number) => ({ ...member, signedInAt: NOW - ms })

test.each<[string, Case, string | null]>([
  ['anybody where anybody may', { viewer: null, endpoint: { access: 'anyone' } }, null],
  ['nobody who is signed out', { viewer: null }, 'signed_out'],
  ['a member', { viewer: member }, null],
  ['a member where admins may: as nowhere', { viewer: member, endpoint: { access: 'admin' } }, 'not_found'],
  ['an admin', { viewer: admin, endpoint: { access: 'admin' } }, null],
  [
    'an admin who has yet to set up a second factor',
    { viewer: { ...member, needsSecondFactor: true }, endpoint: { access: 'admin' } },
    'second_factor_required',
  ],
  ['a suspended member who reads', { viewer: suspended, method: 'GET' }, null],
  ['a suspended member who asks for the head', { viewer: suspended, method: 'HEAD' }, null],
  ['no suspended member who writes', { viewer: suspended }, 'suspended'],
  ['one where it is open to them', { viewer: suspended, endpoint: { openToSuspended: true } }, null],
  [
    'no suspended admin',
    { viewer: { ...admin, suspended: true }, endpoint: { access: 'admin' } },
    'suspended',
  ],
  ['a member without a confirmed address', { viewer: unconfirmed }, null],
  [
    'none where it is needed',
    { viewer: unconfirmed, endpoint: { confirmedEmail: true } },
    'email_unconfirmed',
  ],
  [
    'one where the operator does not ask for it',
    { viewer: unconfirmed, endpoint: { confirmedEmail: true }, requireConfirmedEmail: false },
    null,
  ],
  ['a sign-in of 300 s ago', { viewer: buildLateViewer(300_000), endpoint: { recentSignIn: true } }, null],
  [
    'none older',
    { viewer: buildLateViewer(300_001), endpoint: { recentSignIn: true } },
    'recent_sign_in_needed',
  ],
  ['an old one elsewhere', { viewer: buildLateViewer(9e9) }, null],
  ['none before the terms are agreed to', { viewer: member, hasConsented: false }, 'consent_required'],
  [
    'but to what is open to suspended members',
    { viewer: member, hasConsented: false, endpoint: { openToSuspended: true } },
    null,
  ],
  ['but an admin', { viewer: admin, hasConsented: false, endpoint: { access: 'admin' } }, null],
  ['but one who reads', { viewer: member, hasConsented: false, method: 'GET' }, null],
])('%s is admitted', async (_, tried, code) => {
  expect((await readAdmission(tried)).code).toBe(code)
})

describe('a token', () => {
  it.each<[string, Omit<Case, 'viewer'>, boolean, string | null]>([
    ['reads', { method: 'GET' }, false, null],
    ['that only reads writes nothing', {}, false, 'token_scope'],
    ['that writes writes', {}, true, null],
    ['is no admin', { endpoint: { access: 'admin' } }, true, 'not_found'],
    ['does nothing that guards the account', { endpoint: { signInOnly: true } }, true, 'token_scope'],
    ['nor reads it', { method: 'GET', endpoint: { signInOnly: true } }, true, 'token_scope'],
    ['is no recent sign-in', { endpoint: { recentSignIn: true } }, true, 'token_scope'],
  ])('%s', async (_, tried, writes, code) => {
    expect((await readAdmission({ ...tried, viewer: buildTokenViewer(writes) })).code).toBe(code)
  })
})

it('counts the writes of members, even refused ones, and all requests with tokens', async () => {
  expect((await readAdmission({ viewer: member })).counted).toEqual(['write'])
  expect((await readAdmission({ viewer: member, hasConsented: false })).counted).toEqual(['write'])
  expect((await readAdmission({ viewer: member, method: 'GET' })).counted).toEqual([])
  expect((await readAdmission({ viewer: buildTokenViewer(true), method: 'GET' })).counted).toEqual(['token'])
})

it('reads a session again where an intruder could otherwise stay', async () => {
  expect((await readAdmission({ viewer: member })).isFresh).toBe(false)
  expect((await readAdmission({ viewer: member, endpoint: { recentSignIn: true } })).isFresh).toBe(true)
})
