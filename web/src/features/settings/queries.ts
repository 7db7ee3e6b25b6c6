import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { blocksKey, removedFollowersKey, settingsKey, signInsKey } from '#shared/data/account-query-keys.ts'

export type Settings = Answer<'GET /settings'>
export type SignIn = Answer<'GET /me/sessions'>['items'][number]
export type RestrictedMember = Answer<'GET /blocks'>['items'][number]

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call('GET /settings', { signal }),
})
export const signInsQuery = queryOptions({
  queryKey: signInsKey,
  queryFn: async ({ signal }) => (await call('GET /me/sessions', { signal })).items,
})
export const removedFollowersQuery = queryOptions({
  queryKey: removedFollowersKey,
  queryFn: async ({ signal }) => (await call('GET /followers/removed', { signal })).items,
})
export const blocksQuery = queryOptions({
  queryKey: blocksKey,
  queryFn: async ({ signal }) => (await call('GET /blocks', { signal })).items,
})
