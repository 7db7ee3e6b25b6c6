import type { Query } from '@tanstack/react-query'
import type { Answer } from '../api/api.ts'
import { type CacheKey, isSessionQuery, type ItemsOf, key, keyFor } from './query-keys.ts'

// Query keys for an account and the legal pages. They are a module of their own, because no first visit needs them.

const SETTINGS = 'settings'
export const consentsKey = keyFor('GET /me/consents')
export const legalVersionsKey = keyFor('GET /legal/versions')
export const resetLinkKey = (token: string | undefined): CacheKey<Answer<'POST /password-reset/check'>> =>
  key('reset', token)
/** Depends on the signed-in member, because another member's link is refused. */
export const emailConfirmationKey = (
  token: string | undefined,
  memberId: string | undefined,
): CacheKey<true> => key('confirmation', token, memberId)
export const pendingSignUpKey: CacheKey<Answer<'GET /social/sign-up'>['waiting']> = key('sign-up')
export const myTakedownsKey = keyFor('GET /takedowns/mine')
export const tokensKey: CacheKey<ItemsOf<'GET /me/tokens'>> = key(SETTINGS, 'tokens')
export const settingsKey = keyFor('GET /settings')
export const priceAlertsKey = keyFor('GET /me/price-alerts')
export const pushSubscriptionKey = keyFor('GET /me/push')
export const signInsKey: CacheKey<ItemsOf<'GET /me/sessions'>> = key(SETTINGS, 'sign-ins')
export const signInMethodsKey = keyFor('GET /me/sign-in-methods')
export const secondFactorKey = keyFor('GET /me/second-factor')
export const blocksKey: CacheKey<ItemsOf<'GET /blocks'>> = key(SETTINGS, 'blocks')
export const removedFollowersKey: CacheKey<ItemsOf<'GET /followers/removed'>> = key(
  SETTINGS,
  'removed-followers',
)
/** Selects all data that may contain the signed-in member's own name or photo, except the session. */
export const queriesWithOwnName = {
  predicate: (query: Query) => !isSessionQuery(query) && !PREFIXES_WITHOUT_OWN_NAME.has(query.queryKey[0]),
}
/** First segments of the keys whose data contains neither the member's name nor the photo. */
const PREFIXES_WITHOUT_OWN_NAME: ReadonlySet<unknown> = new Set([SETTINGS, 'me'])
