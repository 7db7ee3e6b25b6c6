import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { signInMethodsKey } from '../data/account-query-keys.ts'

/** Loads the member's sign-in methods: password and linked services. */
export const signInMethodsQuery = queryOptions({
  queryKey: signInMethodsKey,
  queryFn: ({ signal }) => call('GET /me/sign-in-methods', { signal }),
})
