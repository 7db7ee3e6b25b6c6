import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { pushKey } from '../data/account-query-keys.ts'
import { useSession } from '../session/session.ts'
import { toast } from '../toast.ts'
import { pushMessages as messages } from './messages.ts'
import { pushMember, pushSupport, turnOffPush, turnOnPush } from './push-browser.ts'

const pushQuery = queryOptions({
  queryKey: pushKey,
  queryFn: ({ signal }) => call('GET /me/push', { signal }),
})

/** Whether this browser gets pushes, as the server knows it; undefined: not known yet. */
export function useIsPushOn(): boolean | undefined {
  const { data } = useQuery(pushQuery)
  return data && data.endpoint !== null && isAllowed()
}

const isAllowed = () => pushSupport() === 'yes' && Notification.permission === 'granted'

/** Whether the member has turned pushes on in this browser, as the browser remembers it. */
export const wasTurnedOnBy = (member: string | undefined) => pushMember() === member && isAllowed()

/** Why this browser can get no pushes; null: nothing is in the way. */
export function usePushObstacle() {
  const { pushKey: key } = useSession()
  if (key === null) return 'noAddress'
  if (!isSecureContext) return 'notSecure'
  const support = pushSupport()
  if (support !== 'yes') return support === 'home-screen' ? 'homeScreen' : 'noBrowser'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Turns pushes to this browser on and off. */
export function useChangePush() {
  const client = useQueryClient()
  const { me, pushKey: key } = useSession()
  return useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await turnOffPush()
      else if (await turnOnPush(key ?? '', me?.id ?? '')) toast.success(messages.on)
      else toast.error(messages.denied)
    },
    onError: () => toast.error(messages.failed),
    onSettled: () => client.invalidateQueries({ queryKey: pushKey }),
  })
}
