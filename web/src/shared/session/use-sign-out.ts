import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '../api/api.ts'
import { removeMemberTexts } from '../browser/member-texts.ts'
import { useRefreshSession, useSession } from './session.ts'

/** Signs out. Succeeds also if the session has expired in the meantime. */
export function useSignOut() {
  const { me } = useSession()
  const refreshSession = useRefreshSession()
  return useMutation({
    mutationFn: () => call('POST /sign-out'),
    onSettled: async (_answer, error) => {
      const isSignedOut = error === null || (error instanceof ApiError && error.code === 'signed_out')
      if (me && isSignedOut) removeMemberTexts(me.id)
      await refreshSession()
    },
  })
}
