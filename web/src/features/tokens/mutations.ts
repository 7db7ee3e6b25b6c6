import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { tokensKey } from '#shared/data/account-query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { toast } from '#shared/toast.ts'
import { tokensMessages as messages } from './messages.ts'
import type { Token } from './queries.ts'

export interface NewToken {
  name: string
  scope: Token['scope']
  days: number
}

/**
 * Returns a function that creates a token and resolves with its text, which is shown only once. It asks for the
 * password if the sign-in is not recent.
 */
export function useCreateToken() {
  const withRecentSignIn = useRecentSignIn()
  const client = useQueryClient()
  return async (body: NewToken): Promise<string> => {
    const { token } = await withRecentSignIn(() => call('POST /me/tokens', { body }))
    await client.invalidateQueries({ queryKey: tokensKey })
    return token
  }
}

export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Token) => call('DELETE /me/tokens/:id', { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast.success(messages.revoked(name))
      await client.invalidateQueries({ queryKey: tokensKey })
    },
    onError: (error) => toast.error(explainError(error)),
  })
}
