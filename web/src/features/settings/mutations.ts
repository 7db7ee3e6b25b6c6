import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import {
  removedFollowersKey,
  settingsKey,
  queriesWithOwnName,
  signInsKey,
} from '#shared/data/account-query-keys.ts'
import { queriesExceptSession } from '#shared/data/query-keys.ts'
import { type Member, setMe } from '#shared/session/session.ts'
import { toast } from '#shared/toast.ts'
import { settingsMessages as messages } from './messages.ts'
import type { RestrictedMember, Settings } from './queries.ts'

const showError = (error: Error) => toast.error(explainError(error))

/** Changes settings optimistically. If the server refuses the change, the settings are refetched. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call('PATCH /settings', { body }),
    // Requests are sent one after the other, because each sends the whole list of switches.
    scope: { id: 'settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: settingsKey })
      client.setQueryData(settingsKey, (cachedSettings) => cachedSettings && { ...cachedSettings, ...change })
    },
    onSuccess: async (_, { mutedWords }) => {
      // Any list may contain items that a word hides or shows again.
      if (mutedWords) await client.invalidateQueries(queriesExceptSession)
    },
    onError: (error) => {
      showError(error)
      void client.invalidateQueries({ queryKey: settingsKey })
    },
  })
}

/**
 * Returns a function that stores the changed member and refetches the lists, which may show the old name or photo.
 */
export function useUpdateMe() {
  const client = useQueryClient()
  return (me: Member) => {
    setMe(client, me)
    void client.invalidateQueries(queriesWithOwnName)
  }
}

/** Ends the session with this id. With null, ends all sessions but the current one. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /me/sessions') : call('DELETE /me/sessions/:id', { params: { id } }),
    onSuccess: async (_, id) => {
      toast.success(id === null ? messages.othersSignedOut : messages.deviceSignedOut)
      await client.invalidateQueries({ queryKey: signInsKey })
    },
    onError: showError,
  })
}

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RestrictedMember) => call('DELETE /users/:id/block', { params: { id } }),
    onSuccess: async (_, { username }) => {
      toast.success(messages.unblock.done(username))
      // Items of the unblocked member are visible again in every list.
      await client.invalidateQueries(queriesExceptSession)
    },
    onError: showError,
  })
}

export function useUndoFollowerRemoval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RestrictedMember) => call('DELETE /followers/:id/removal', { params: { id } }),
    onSuccess: async (_, { username }) => {
      toast.success(messages.allowFollower.done(username))
      await client.invalidateQueries({ queryKey: removedFollowersKey })
    },
    onError: showError,
  })
}
