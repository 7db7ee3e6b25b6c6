import { expect, test } from 'vitest'
import { type Api, api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const listRoutesWith = (flag: 'needsRecentSignIn' | 'openToSuspended' | 'needsConfirmedEmail') =>
  endpoints.flatMap(([route, endpoint]) => (endpoint[flag] ? [route] : [])).toSorted()

/** Endpoints that protect or delete accounts, and far-reaching actions of admins: a stolen session is not enough. */
const RECENT_SIGN_IN: (keyof Api)[] = [
  'DELETE /admin/samples',
  'DELETE /me/sign-in-methods/:provider',
  'POST /admin/evaluations',
  'POST /admin/predictions/:id/void',
  'POST /me/second-factor',
  'POST /me/second-factor/off',
  'POST /me/second-factor/recovery-codes',
  'POST /me/second-factor/start',
  'POST /me/sign-in-methods/:provider/start',
  'POST /me/tokens',
  'POST /me/withdrawal',
  'PUT /admin/people/:id/suspension',
  'PUT /admin/read-only',
  'PUT /me/password',
]

/** Endpoints that publish nothing: they read, change the member's own account, or contact the operator. */
const ALLOWED_WHILE_SUSPENDED: (keyof Api)[] = [
  'DELETE /me/push',
  'DELETE /me/sessions',
  'DELETE /me/sessions/:id',
  'DELETE /me/sign-in-methods/:provider',
  'DELETE /me/tokens/:id',
  'PATCH /settings',
  'POST /contacts',
  'POST /email-confirmation',
  'POST /home/results/seen',
  'POST /me/confirm-password',
  'POST /me/confirm-second-factor',
  'POST /me/confirm-social/:provider/start',
  'POST /me/consents',
  'POST /me/second-factor',
  'POST /me/second-factor/off',
  'POST /me/second-factor/recovery-codes',
  'POST /me/second-factor/start',
  'POST /me/sign-in-methods/:provider/start',
  'POST /me/withdrawal',
  'POST /notifications/read',
  'POST /posts/:id/views',
  'POST /predictions/:id/views',
  'POST /sign-out',
  'POST /takedowns/:id/objections',
  'PUT /me/guide-skipped',
  'PUT /me/password',
]

/** Endpoints that publish free text or files, or that send something to other people. */
const CONFIRMED_EMAIL: (keyof Api)[] = [
  'POST /comments',
  'POST /posts',
  'POST /reports',
  'POST /stocks/:symbol/posts',
]

/**
 * Endpoints open to an access token with the scope `write`. None of them guards an account or decides who sees a
 * member.
 */
const TOKEN_WRITES: (keyof Api)[] = [
  'DELETE /comments/:id',
  'DELETE /images/:id',
  'DELETE /posts/:id',
  'DELETE /posts/:id/like',
  'DELETE /predictions/:id/bookmark',
  'DELETE /predictions/:id/like',
  'DELETE /stock-posts/:id',
  'DELETE /stock-posts/:id/like',
  'DELETE /users/:id/follow',
  'DELETE /watchlist/:symbol',
  'POST /comments',
  'POST /contacts',
  'POST /home/results/seen',
  'POST /notifications/read',
  'POST /posts',
  'POST /posts/:id/views',
  'POST /predictions',
  'POST /predictions/:id/note',
  'POST /predictions/:id/views',
  'POST /reports',
  'POST /stocks/:symbol/posts',
  'POST /takedowns/:id/objections',
  'PUT /me/guide-skipped',
  'PUT /me/photo',
  'PUT /posts/:id/like',
  'PUT /predictions/:id/bookmark',
  'PUT /predictions/:id/like',
  'PUT /stock-posts/:id/like',
  'PUT /users/:id/follow',
  'PUT /watchlist/:symbol',
]

test('an access token can call exactly these writing endpoints', () => {
  const writingEndpoints = endpoints.filter(([route]) => !route.startsWith('GET '))
  const tokenRoutes = writingEndpoints
    .filter(
      ([, { access, refusesTokens, needsRecentSignIn }]) =>
        access === 'member' && !refusesTokens && !needsRecentSignIn,
    )
    .map(([route]) => route)
  expect(tokenRoutes.toSorted()).toEqual(TOKEN_WRITES)
})

test.each([
  ['needsRecentSignIn', RECENT_SIGN_IN],
  ['openToSuspended', ALLOWED_WHILE_SUSPENDED],
  ['needsConfirmedEmail', CONFIRMED_EMAIL],
] as const)('exactly these endpoints have %s', (flag, routes) => {
  expect(listRoutesWith(flag)).toEqual(routes)
})
