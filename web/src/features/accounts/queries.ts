import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { sessionQuery, useEnterSession } from '../../shared/session/session.ts'

type SignIn = { email: string; password: string }
type NewPassword = { token: string; password: string; passwordConfirmation: string }

export function useSignIn() {
  const enter = useEnterSession()
  return async (body: SignIn) => {
    const { me } = await call('POST /sign-in', { body })
    await enter()
    return me
  }
}

export function useSignUp() {
  const enter = useEnterSession()
  return async (body: Parameters<typeof postSignUp>[0]) => {
    const me = await postSignUp(body)
    await enter()
    return me
  }
}

async function postSignUp(body: {
  username: string
  email: string
  password: string
  passwordConfirmation: string
}) {
  // The form sends only once all three are ticked.
  const consents = { agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true } as const
  return (await call('POST /sign-up', { body: { ...body, ...consents } })).me
}

export function useSignOut() {
  const enter = useEnterSession()
  return useMutation({
    mutationFn: () => call('POST /sign-out'),
    onSettled: async () => {
      await enter()
      // The landing page stands at the same address: no navigation would scroll.
      scrollTo({ top: 0, behavior: 'instant' })
    },
  })
}

export function requestReset(email: string) {
  return call('POST /password-reset', { body: { email } })
}

/** Whether a reset's link still works; asked once, and again only where nobody answered. */
export function useResetLink(token: string | undefined) {
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call('POST /password-reset/check', { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function completeReset(body: NewPassword) {
  return call('POST /password-reset/complete', { body })
}

/** Confirms once however often the page is drawn; the link works only once. */
export function useEmailConfirmation(token: string | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: async () => {
      await call('POST /email-confirmation/complete', { body: { token: token ?? '' } })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return true
    },
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

export type WaitingSignUp = NonNullable<Answer<'GET /social/sign-up'>['waiting']>

/** What another service gave about a person in this browser who is no member yet. */
export const waitingQuery = queryOptions({
  queryKey: ['social-sign-up'],
  queryFn: async ({ signal }) => (await call('GET /social/sign-up', { signal })).waiting,
  gcTime: 0,
})
