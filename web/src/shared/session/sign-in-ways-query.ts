import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { signInWaysKey } from '../data/account-query-keys.ts'

/** Loads the member's ways to sign in: password and linked services. */
export const signInWaysQuery = queryOptions({
  queryKey: signInWaysKey,
  queryFn: ({ signal }) => call('GET /me/sign-in-ways', { signal }),
})
