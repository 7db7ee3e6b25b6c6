import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { emailConfirmationKey, resetLinkKey, pendingSignUpKey } from '#shared/data/account-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { useSessionQuery } from '#shared/session/session.ts'

/** Checks whether a reset link still works: once, and again only if the server did not answer. */
export function useResetLinkCheck(token: string | undefined) {
  return useQuery({
    queryKey: resetLinkKey(token),
    queryFn: () => call('POST /password-reset/check', { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Confirms the address once, however often the page renders, and tries again after a sign-in. */
export function useEmailConfirmation(token: string | undefined) {
  const client = useQueryClient()
  const myId = useSessionQuery().data?.me?.id
  return useQuery({
    queryKey: emailConfirmationKey(token, myId),
    queryFn: async () => {
      await call('POST /email-confirmation/complete', { body: { token: token ?? '' } })
      await client.invalidateQueries({ queryKey: sessionKey })
      return true
    },
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

export type PendingSignUp = NonNullable<Answer<'GET /social/sign-up'>['waiting']>

/** The profile that a social provider gave for a person in this browser who has not signed up yet. */
export const pendingSignUpQuery = queryOptions({
  queryKey: pendingSignUpKey,
  queryFn: async ({ signal }) => (await call('GET /social/sign-up', { signal })).waiting,
  gcTime: 0,
})
