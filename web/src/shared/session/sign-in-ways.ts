import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** How one can sign in oneself: by password, by which services. */
export const signInWaysQuery = queryOptions({
  queryKey: ['settings', 'sign-in-ways'],
  queryFn: ({ signal }) => call('GET /me/sign-in-ways', { signal }),
})
