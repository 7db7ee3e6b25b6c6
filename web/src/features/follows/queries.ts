import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { type FollowListKind, followListKey, suggestionsKey } from '#shared/data/query-keys.ts'

export type Suggestion = Answer<'GET /follows/suggestions'>['items'][number]

/** Long enough that the list is not refetched while it is shown: a member who was just followed stays in it. */
const SUGGESTIONS_FRESH_MS = 300_000

export const suggestionsQuery = queryOptions({
  queryKey: suggestionsKey,
  queryFn: async ({ signal }) => (await call('GET /follows/suggestions', { signal })).items,
  staleTime: SUGGESTIONS_FRESH_MS,
})

export function useFollowList(kind: FollowListKind, id: string, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: followListKey(kind, id),
    queryFn: ({ pageParam, signal }) =>
      call(kind === 'followers' ? 'GET /users/:id/followers' : 'GET /users/:id/following', {
        params: { id },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    ...cursorPagination,
    enabled: isEnabled,
  })
}
