import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { changeItem } from '../../shared/data/item-updates.ts'
import { useOptimisticToggle } from '../../shared/data/optimistic-toggle.ts'
import { byCursor } from '../../shared/data/cursor-pages.ts'
import { patchCached } from '../../shared/data/cached-items.ts'
import { toast } from '../../shared/ui/toasts/toast.ts'
import { followMessages } from './messages.ts'

export type FollowListKind = 'followers' | 'following'

const LISTS = 'follow-lists'

export type Suggestion = Answer<'GET /follows/suggestions'>['items'][number]

/** Not asked again while one looks at it: whom one has just followed stays in sight. */
export const suggestionsQuery = queryOptions({
  queryKey: ['follow-suggestions'],
  queryFn: async ({ signal }) => (await call('GET /follows/suggestions', { signal })).items,
  staleTime: 300_000,
})

/** Whether I follow somebody, as it is wished, and the switch. */
export function useFollow(id: string, followedByMe: boolean) {
  const client = useQueryClient()
  return useOptimisticToggle({
    key: `follow:${id}`,
    on: followedByMe,
    send: (on) => call(on ? 'PUT /users/:id/follow' : 'DELETE /users/:id/follow', { params: { id } }),
    settle: (answer, on) => {
      changeItem(client, { of: 'member', id, flag: 'followedByMe', fields: answer })
      if (on !== followedByMe) moveMyCount(client, 'followingCount', on ? 1 : -1)
      toast.success(on ? followMessages.followed : followMessages.unfollowed)
      forgetFollowingFeeds(client)
    },
    fail: () => toast.error(followMessages.failed),
  })
}

/** On my own profile, wherever it is kept. */
function moveMyCount(client: QueryClient, name: 'followerCount' | 'followingCount', by: 1 | -1): void {
  patchCached(client, (item) =>
    item['isMe'] === true && name in item ? { ...item, [name]: Math.max(Number(item[name]) + by, 0) } : null,
  )
}

/** Lists of what followed members wrote: read again when they are next shown. */
function forgetFollowingFeeds(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== LISTS && JSON.stringify(queryKey).includes('"following"'),
  })
}

export function useFollowList(kind: FollowListKind, id: string, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: [LISTS, kind, id],
    queryFn: ({ pageParam, signal }) =>
      call(kind === 'followers' ? 'GET /users/:id/followers' : 'GET /users/:id/following', {
        params: { id },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    ...byCursor,
    enabled: wanted,
  })
}

export function useRemoveFollower() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /followers/:id', { params: { id } }),
    onSuccess: async () => {
      moveMyCount(client, 'followerCount', -1)
      await client.invalidateQueries({ queryKey: [LISTS, 'followers'] })
      toast.success(followMessages.removed)
    },
    onError: () => toast.error(followMessages.removeFailed),
  })
}
