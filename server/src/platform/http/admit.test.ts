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

/** Returns the error code or null, the limits that were counted, and whether the session was looked up again. */
async function readAdmission({
  viewer,
  method = 'POST',
  endpoint,
  hasConsented = true,
  requireConfirmedEmail = true,
}: Case) {
  const countedLimits: string[] = []
  let isFresh = false
  const options = {
    findViewer: async (_: object, { fresh }: { fresh: boolean }) => {
      isFresh = fresh
      return viewer
    },
    requireConfirmedEmail,
    hasConsented: async () => hasConsented,
    realNow: () => NOW,
    limitWrite: async () => void countedLimits.push('write'),
    limitToken: async () => void countedLimits.push('token'),
  }
  const code = await admit(
    { method, headers: {}, viewer: null },
    { access: 'member', ...endpoint },
    options,
  ).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  return { code, counted: countedLimits, isFresh }
}

const suspended = { ...member, suspended: true }
const unconfirmed = { ...member, emailConfirmed: false }
const buildViewerSignedInAgo = (ms: number) => ({ ...member, signedInAt: NOW - ms })

test.each<[string, Case, string | null]>([
  [
    'a signed-out visitor may call an endpoint for anyone',
    { viewer: null, endpoint: { access: 'anyone' } },
    null,
  ],
  ['a signed-out visitor is refused', { viewer: null }, 'signed_out'],
  ['a member is admitted', { viewer: member }, null],
  [
    'a member gets not_found for an admin endpoint',
    { viewer: member, endpoint: { access: 'admin' } },
    'not_found',
  ],
  ['an admin is admitted', { viewer: admin, endpoint: { access: 'admin' } }, null],
  [
    'an admin without a second factor is refused',
    { viewer: { ...member, needsSecondFactor: true }, endpoint: { access: 'admin' } },
    'second_factor_required',
  ],
  ['a suspended member may read', { viewer: suspended, method: 'GET' }, null],
  ['a suspended member may send a HEAD request', { viewer: suspended, method: 'HEAD' }, null],
  ['a suspended member may not write', { viewer: suspended }, 'suspended'],
  [
    'a suspended member may call an endpoint that is open to them',
    { viewer: suspended, endpoint: { openToSuspended: true } },
    null,
  ],
  [
    'a suspended admin may not write',
    { viewer: { ...admin, suspended: true }, endpoint: { access: 'admin' } },
    'suspended',
  ],
  ['a member without a confirmed address is admitted', { viewer: unconfirmed }, null],
  [
    'an endpoint may need a confirmed address',
    { viewer: unconfirmed, endpoint: { confirmedEmail: true } },
    'email_unconfirmed',
  ],
  [
    'the operator may admit unconfirmed addresses',
    { viewer: unconfirmed, endpoint: { confirmedEmail: true }, requireConfirmedEmail: false },
    null,
  ],
  [
    'a sign-in 300 s ago is recent',
    { viewer: buildViewerSignedInAgo(300_000), endpoint: { recentSignIn: true } },
    null,
  ],
  [
    'an older sign-in is not recent',
    { viewer: buildViewerSignedInAgo(300_001), endpoint: { recentSignIn: true } },
    'recent_sign_in_needed',
  ],
  ['an old sign-in is enough for other endpoints', { viewer: buildViewerSignedInAgo(9e9) }, null],
  [
    'a member who has not agreed to the terms may not write',
    { viewer: member, hasConsented: false },
    'consent_required',
  ],
  [
    'endpoints open to suspended members need no agreement',
    { viewer: member, hasConsented: false, endpoint: { openToSuspended: true } },
    null,
  ],
  [
    'admin endpoints need no agreement',
    { viewer: admin, hasConsented: false, endpoint: { access: 'admin' } },
    null,
  ],
  ['reading needs no agreement', { viewer: member, hasConsented: false, method: 'GET' }, null],
])('%s', async (_, testCase, code) => {
  expect((await readAdmission(testCase)).code).toBe(code)
})

describe('a token', () => {
  it.each<[string, Omit<Case, 'viewer'>, boolean, string | null]>([
    ['may read', { method: 'GET' }, false, null],
    ['that may only read may not write', {}, false, 'token_scope'],
    ['that may write may write', {}, true, null],
    ['does not grant admin access', { endpoint: { access: 'admin' } }, true, 'not_found'],
    ['may not change the account’s security', { endpoint: { signInOnly: true } }, true, 'token_scope'],
    [
      'may not read the account’s security',
      { method: 'GET', endpoint: { signInOnly: true } },
      true,
      'token_scope',
    ],
    ['does not count as a recent sign-in', { endpoint: { recentSignIn: true } }, true, 'token_scope'],
  ])('%s', async (_, testCase, writes, code) => {
    expect((await readAdmission({ ...testCase, viewer: buildTokenViewer(writes) })).code).toBe(code)
  })
})

it('counts every write of a member, even if it is refused, and every request with a token', async () => {
  expect((await readAdmission({ viewer: member })).counted).toEqual(['write'])
  expect((await readAdmission({ viewer: member, hasConsented: false })).counted).toEqual(['write'])
  expect((await readAdmission({ viewer: member, method: 'GET' })).counted).toEqual([])
  expect((await readAdmission({ viewer: buildTokenViewer(true), method: 'GET' })).counted).toEqual(['token'])
})

it('looks the session up again for endpoints that need a recent sign-in', async () => {
  expect((await readAdmission({ viewer: member })).isFresh).toBe(false)
  expect((await readAdmission({ viewer: member, endpoint: { recentSignIn: true } })).isFresh).toBe(true)
})
