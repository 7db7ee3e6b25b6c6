import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { signInsKey } from '#shared/data/account-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { secondFactorSettings as messages } from './messages.ts'
import { secondFactorQuery } from './queries.ts'

/** Mutations of the second factor; each asks for a recent sign-in where it is needed. */
export function useSecondFactorMutations() {
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  const refresh = () => {
    void client.invalidateQueries(secondFactorQuery)
    // The admin's area becomes available with the second factor.
    void client.invalidateQueries({ queryKey: sessionKey })
  }
  const start = useMutation({
    mutationFn: () => withRecentSignIn(() => call('POST /me/second-factor/start')),
    onError: (error) => {
      if (!lacksRecentSignIn(error)) toast.error(explainError(error))
    },
  })
  return {
    start,
    /** Resolves with the recovery codes. */
    async turnOn(code: string) {
      const { recoveryCodes } = await withRecentSignIn(() =>
        call('POST /me/second-factor', { body: { code } }),
      )
      refresh()
      void client.invalidateQueries({ queryKey: signInsKey })
      toast.success(messages.turnedOn)
      return recoveryCodes
    },
    async renewRecoveryCodes(code: string) {
      const { recoveryCodes } = await withRecentSignIn(() =>
        call('POST /me/second-factor/recovery-codes', { body: { code } }),
      )
      refresh()
      return recoveryCodes
    },
    async turnOff(code: string) {
      await withRecentSignIn(() => call('POST /me/second-factor/off', { body: { code } }))
      refresh()
      toast.success(messages.turnedOff)
    },
  }
}
