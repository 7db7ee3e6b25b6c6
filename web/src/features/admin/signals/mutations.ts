import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { toast } from '#shared/toast.ts'
import { signalMessages as messages } from './messages.ts'

const failed = (error: Error) => toast.error(messageOf(error))

/** A hold stands in several signals at once: all of the admin's lists are read again. */
export function useChangeHold({ id, username }: { id: string; username: string }) {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return async (body: { isHeld: boolean; note: string }) => {
    await guard(() => call('PUT /admin/people/:id/hold', { params: { id }, body }))
    toast.success((body.isHeld ? messages.holdDone : messages.clearDone)(username))
    await client.invalidateQueries({ queryKey: adminKey })
  }
}

export function useDecideSignal(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: 'handled' | 'dismissed'; note: string }) =>
      call('PUT /admin/signals/:id/decision', { params: { id }, body }),
    onSuccess: (_, { state }) => {
      toast.success(messages.decided[state])
      onDone()
    },
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

export function useSearchSignals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /admin/signal-searches'),
    onSuccess: ({ isStarted }) => toast.success(isStarted ? messages.searched : messages.searching),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}
