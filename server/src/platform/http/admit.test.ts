import { describe, expect, it, test } from 'vitest'
import type { CurrentMember } from '../sessions/session.ts'
import { type Admission, admit } from './admit.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const member: CurrentMember = {
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
const admin: CurrentMember = { ...member, isAdmin: true }
const buildTokenMember = (canWrite: boolean): CurrentMember => ({
  ...member,
  token: { id: 'token', canWrite },
})

interface Case {
  currentMember: CurrentMember | null
  method?: string
  endpoint?: Partial<Admission>
  hasConsented?: boolean
  requireConfirmedEmail?: boolean
}

/** Returns the error code or null, the limits that were counted, and whether the cache of sessions was skipped. */
async function runAdmit({
  currentMember,
  method = 'POST',
  endpoint,
  hasConsented = true,
  requireConfirmedEmail = true,
}: Case) {
  const countedLimits: string[] = []
  let isCacheSkipped = false
  const options = {
    findCurrentMember: async (_: object, { skipsCache }: { skipsCache: boolean }) => {
      isCacheSkipped = skipsCache
      return currentMember
    },
    requireConfirmedEmail,
    hasConsented: async () => hasConsented,
    realNow: () => NOW,
    limitWrite: async () => void countedLimits.push('write'),
    limitToken: async () => void countedLimits.push('token'),
  }
  const code = await admit(
    { method, headers: {}, currentMember: null },
    { access: 'member', ...endpoint },
    options,
  ).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  return { code, countedLimits, isCacheSkipped }
}

const suspendedMember = { ...member, suspended: true }
const unconfirmedMember = { ...member, emailConfirmed: false }
/** An admin, whose `isAdmin` is false until they turn the second factor on. */
const adminWithoutSecondFactor = { ...member, needsSecondFactor: true }
const buildMemberSignedInAgo = (ageMs: number) => ({ ...member, signedInAt: NOW - ageMs })
const YEAR_MS = 365 * 24 * 3_600_000

test.each<[title: string, testCase: Case, code: string | null]>([
  [
    'a signed-out visitor may call an endpoint for anyone',
    { currentMember: null, endpoint: { access: 'anyone' } },
    null,
  ],
  ['a signed-out visitor is refused', { currentMember: null }, 'signed_out'],
  ['a member is admitted', { currentMember: member }, null],
  [
    'a member gets not_found for an admin endpoint',
    { currentMember: member, endpoint: { access: 'admin' } },
    'not_found',
  ],
  ['an admin is admitted', { currentMember: admin, endpoint: { access: 'admin' } }, null],
  [
    'an admin without a second factor is refused',
    { currentMember: adminWithoutSecondFactor, endpoint: { access: 'admin' } },
    'second_factor_required',
  ],
  ['a suspended member may read', { currentMember: suspendedMember, method: 'GET' }, null],
  ['a suspended member may send a HEAD request', { currentMember: suspendedMember, method: 'HEAD' }, null],
  ['a suspended member may not write', { currentMember: suspendedMember }, 'suspended'],
  [
    'a suspended member may call an endpoint that is open to them',
    { currentMember: suspendedMember, endpoint: { openToSuspended: true } },
    null,
  ],
  [
    'a suspended admin may not write',
    { currentMember: { ...admin, suspended: true }, endpoint: { access: 'admin' } },
    'suspended',
  ],
  ['a member without a confirmed address is admitted', { currentMember: unconfirmedMember }, null],
  [
    'an endpoint may need a confirmed address',
    { currentMember: unconfirmedMember, endpoint: { needsConfirmedEmail: true } },
    'email_unconfirmed',
  ],
  [
    'the operator may admit unconfirmed addresses',
    {
      currentMember: unconfirmedMember,
      endpoint: { needsConfirmedEmail: true },
      requireConfirmedEmail: false,
    },
    null,
  ],
  [
    'a sign-in 300 s ago is recent',
    { currentMember: buildMemberSignedInAgo(300_000), endpoint: { needsRecentSignIn: true } },
    null,
  ],
  [
    'an older sign-in is not recent',
    { currentMember: buildMemberSignedInAgo(300_001), endpoint: { needsRecentSignIn: true } },
    'recent_sign_in_needed',
  ],
  ['an old sign-in is enough for other endpoints', { currentMember: buildMemberSignedInAgo(YEAR_MS) }, null],
  [
    'a member who has not agreed to the terms may not write',
    { currentMember: member, hasConsented: false },
    'consent_required',
  ],
  [
    'endpoints open to suspended members need no agreement',
    { currentMember: member, hasConsented: false, endpoint: { openToSuspended: true } },
    null,
  ],
  [
    'admin endpoints need no agreement',
    { currentMember: admin, hasConsented: false, endpoint: { access: 'admin' } },
    null,
  ],
  ['reading needs no agreement', { currentMember: member, hasConsented: false, method: 'GET' }, null],
])('%s', async (_, testCase, code) => {
  expect((await runAdmit(testCase)).code).toBe(code)
})

describe('a token', () => {
  it.each<[title: string, testCase: Omit<Case, 'currentMember'>, canWrite: boolean, code: string | null]>([
    ['may read', { method: 'GET' }, false, null],
    ['with read scope may not write', {}, false, 'token_scope'],
    ['with write scope may write', {}, true, null],
    ['does not grant admin access', { endpoint: { access: 'admin' } }, true, 'not_found'],
    ['may not change the account’s security', { endpoint: { refusesTokens: true } }, true, 'token_scope'],
    [
      'may not read the account’s security',
      { method: 'GET', endpoint: { refusesTokens: true } },
      true,
      'token_scope',
    ],
    ['does not count as a recent sign-in', { endpoint: { needsRecentSignIn: true } }, true, 'token_scope'],
  ])('%s', async (_, testCase, canWrite, code) => {
    expect((await runAdmit({ ...testCase, currentMember: buildTokenMember(canWrite) })).code).toBe(code)
  })
})

it('counts every write of a member, even if it is refused, and every request with a token', async () => {
  expect((await runAdmit({ currentMember: member })).countedLimits).toEqual(['write'])
  expect((await runAdmit({ currentMember: member, hasConsented: false })).countedLimits).toEqual(['write'])
  expect((await runAdmit({ currentMember: member, method: 'GET' })).countedLimits).toEqual([])
  expect((await runAdmit({ currentMember: buildTokenMember(true), method: 'GET' })).countedLimits).toEqual([
    'token',
  ])
})

it('looks the session up again for endpoints that need a recent sign-in', async () => {
  expect((await runAdmit({ currentMember: member })).isCacheSkipped).toBe(false)
  expect(
    (await runAdmit({ currentMember: member, endpoint: { needsRecentSignIn: true } })).isCacheSkipped,
  ).toBe(true)
})
