import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { signInWaysKey } from '../data/account-query-keys.ts'

/** How the member can sign in: by password, by which services. */
export const signInWaysQuery = queryOptions({
  queryKey: signInWaysKey,
  queryFn: ({ signal }) => call('GET /me/sign-in-ways', { signal }),
})
