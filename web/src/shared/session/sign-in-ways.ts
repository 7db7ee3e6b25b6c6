import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { signInWaysKey } from '../data/account-query-keys.ts'

/** The member's ways to sign in: password, services. */
export const signInWaysQuery = queryOptions({
  queryKey: signInWaysKey,
  queryFn: ({ signal }) => call('GET /me/sign-in-ways', { signal }),
})
