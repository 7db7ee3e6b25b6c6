import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { messageOf } from '../../shared/api/error-messages.ts'
import { sessionQuery, type Member } from '../../shared/session/session.ts'
import { toast } from '../../shared/ui/toasts/toast.ts'
import { settingsMessages as messages } from './messages.ts'

export type Settings = Answer<'GET /settings'>
export type SignIn = Answer<'GET /me/sessions'>['items'][number]
export type Blocked = Answer<'GET /blocks'>['items'][number]

const saysWhy = (error: Error) => toast.error(messageOf(error))

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /settings', { signal }),
})
export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /me/sessions', { signal })).items,
})
export const blocksQuery = queryOptions({
  queryKey: ['settings', 'blocks'],
  queryFn: async ({ signal }) => (await call('GET /blocks', { signal })).items,
})

/** Switches at once and goes back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient()
  const { queryKey } = settingsQuery
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call('PATCH /settings', { body }),
    // One after the other: each tells the whole list of muted kinds.
    scope: { id: 'settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, (old) => old && { ...old, ...change })
    },
    onError: (error) => {
      saysWhy(error)
      void client.invalidateQueries({ queryKey, exact: true })
    },
  })
}

/** Name and photo stand in every list: what was loaded is asked for again. */
export function useTakeMe() {
  const client = useQueryClient()
  return (me: Member) => {
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, me })
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] && queryKey[0] !== 'settings',
    })
  }
}

/** Null ends all others. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /me/sessions') : call('DELETE /me/sessions/:id', { params: { id } }),
    onSuccess: async (_, id) => {
      toast.success(id === null ? messages.endedOthers : messages.ended)
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: saysWhy,
  })
}

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Blocked) => call('DELETE /users/:id/block', { params: { id } }),
    onSuccess: async (_, { username }) => {
      toast.success(messages.unblocked(username))
      // What they wrote is back in every list.
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      })
    },
    onError: saysWhy,
  })
}
