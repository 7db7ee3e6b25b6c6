import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { pushSubscriptionKey } from '../data/account-query-keys.ts'
import { useSession } from '../session/session.ts'
import { toast } from '../toast.ts'
import { pushMessages as messages } from './messages.ts'
import { readPushMember, findPushSupport, turnOffPush, turnOnPush } from './push-browser.ts'

const pushQuery = queryOptions({
  queryKey: pushSubscriptionKey,
  queryFn: ({ signal }) => call('GET /me/push', { signal }),
})

/** Returns whether this browser gets pushes, according to the server; undefined while unknown. */
export function useIsPushOn(): boolean | undefined {
  const { data: subscription } = useQuery(pushQuery)
  return subscription && subscription.endpoint !== null && isAllowed()
}

const isAllowed = () => findPushSupport() === 'yes' && Notification.permission === 'granted'

/** Returns whether the member has turned pushes on in this browser, according to its storage. */
export const isPushTurnedOnBy = (memberId: string | undefined) => readPushMember() === memberId && isAllowed()

/** Returns why this browser cannot get pushes; null if it can. */
export function usePushObstacle() {
  const { pushKey: vapidPublicKey } = useSession()
  if (vapidPublicKey === null) return 'notConfigured'
  if (!isSecureContext) return 'notSecure'
  const support = findPushSupport()
  if (support !== 'yes') return support === 'home-screen' ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Returns the mutation that turns pushes to this browser on or off. */
export function useChangePush() {
  const client = useQueryClient()
  const { me, pushKey: vapidPublicKey } = useSession()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await turnOffPush()
      else if (await turnOnPush(vapidPublicKey ?? '', me?.id ?? '')) toast.success(messages.turnedOn)
      else toast.error(messages.denied)
    },
    onError: () => toast.error(messages.turnOnFailed),
    onSettled: () => client.invalidateQueries({ queryKey: pushSubscriptionKey }),
  })
}
