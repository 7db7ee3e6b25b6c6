import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** How the member can sign in: by password, by which services. */
export const signInWaysQuery = queryOptions({
  queryKey: ['settings', 'sign-in-ways'],
  queryFn: ({ signal }) => call('GET /me/sign-in-ways', { signal }),
})
