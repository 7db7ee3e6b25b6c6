import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { webhooksKey } from '#shared/data/account-query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { webhooksMessages as messages } from './messages.ts'
import type { Delivery, Webhook } from './queries.ts'

const explain = (error: unknown) => {
  if (!isDeclined(error)) toast.error(messageOf(error))
}

/** Gives the secret, which is told once; asks for the password where the sign-in is old. */
export function useAddWebhook() {
  const guard = useRecentSignIn()
  const refresh = useRefresh()
  return async (url: string): Promise<string> => {
    const { secret } = await guard(() => call('POST /me/webhooks', { body: { url } }))
    await refresh()
    return secret
  }
}

/** Gives the new secret, likewise. */
export function useRotateSecret() {
  const guard = useRecentSignIn()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id }: Webhook) =>
      (await guard(() => call('POST /me/webhooks/:id/secret', { params: { id } }))).secret,
    onSuccess: refresh,
    onError: explain,
  })
}

export function useSwitchWebhook() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
      call('PATCH /me/webhooks/:id', { params: { id }, body: { isOn } }),
    onSuccess: refresh,
    onError: explain,
  })
}

export function useRemoveWebhook() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('DELETE /me/webhooks/:id', { params: { id } }),
    onSuccess: async () => {
      toast.success(messages.removed)
      await refresh()
    },
    onError: explain,
  })
}

export function useSendTest() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('POST /me/webhooks/:id/tests', { params: { id } }),
    onSuccess: async () => {
      toast.success(messages.tested)
      await refresh()
    },
    onError: explain,
  })
}

export function useSendAgain({ id }: Webhook) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id: delivery }: Delivery) =>
      call('POST /me/webhooks/:id/deliveries/:delivery/attempts', { params: { id, delivery } }),
    onSuccess: async () => {
      toast.success(messages.sentAgain)
      await refresh()
    },
    onError: explain,
  })
}

/** The webhooks, and what was sent to them: its key begins with theirs. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: webhooksKey })
}
