import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { removedFollowersKey } from '#shared/data/account-query-keys.ts'
import { updateAllTabs } from '#shared/data/item-updates.ts'
import { useOptimisticToggle } from '#shared/data/use-optimistic-toggle.ts'
import { feedKey, followListKey, newerCountKey, postListKey, userKey } from '#shared/data/query-keys.ts'
import { updateCached } from '#shared/data/update-cached.ts'
import { useSession } from '#shared/session/session.ts'
import { toast } from '#shared/toast.ts'
import { followMessages } from './messages.ts'

/** Returns whether the signed-in member follows another member, and a function that toggles this. */
export function useFollow(id: string, followedByMe: boolean) {
  const client = useQueryClient()
  const { me } = useSession()
  return useOptimisticToggle({
    key: `follow:${id}`,
    isOn: followedByMe,
    undoMessage: followMessages.unfollowed,
    send: (isFollowed) =>
      call(isFollowed ? 'PUT /users/:id/follow' : 'DELETE /users/:id/follow', {
        params: { id },
        keepalive: true,
      }),
    onAnswer: (follow, isFollowed) => {
      updateAllTabs(client, { memberId: id, follow })
      if (me && isFollowed !== followedByMe)
        changeMyCount(client, me.id, 'followingCount', isFollowed ? 1 : -1)
      if (isFollowed) toast.success(followMessages.followed)
      invalidateFollowingLists(client)
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.code === 'follow_refused'
          ? explainError(error)
          : followMessages.followFailed,
      ),
  })
}

/** Changes a count on the signed-in member's own profile. */
function changeMyCount(
  client: QueryClient,
  myId: string,
  countName: 'followerCount' | 'followingCount',
  difference: 1 | -1,
): void {
  updateCached(client, userKey(myId), (profile) => ({
    ...profile,
    [countName]: Math.max(profile[countName] + difference, 0),
  }))
}

/** Invalidates the lists of items by followed members, which are then refetched when they are shown next. */
function invalidateFollowingLists(client: QueryClient): void {
  const from = 'following'
  for (const queryKey of [feedKey({ from }), newerCountKey({ from }), postListKey(from)])
    void client.invalidateQueries({ queryKey })
}

/** Removes one of the signed-in member's followers. */
export function useRemoveFollower() {
  const client = useQueryClient()
  const { me } = useSession()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /followers/:id', { params: { id } }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: removedFollowersKey })
      if (me) {
        changeMyCount(client, me.id, 'followerCount', -1)
        await client.invalidateQueries({ queryKey: followListKey('followers', me.id) })
      }
      toast.success(followMessages.followerRemoved)
    },
    onError: () => toast.error(followMessages.removeFollowerFailed),
  })
}

export interface Blockable {
  id: string
  username: string
}

export function useBlock(onBlocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Blockable) => call('PUT /users/:id/block', { params: { id } }),
    onSuccess: (_, { username }) => {
      toast.success(followMessages.blocked(username))
      onBlocked()
      // Every list may contain items of the blocked member.
      void client.invalidateQueries()
    },
    onError: () => toast.error(followMessages.blockFailed),
  })
}
