import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { reportQueueMessages } from './messages.ts'
import type { Reported } from './queries.ts'

export type Decision = 'dismiss' | 'hide' | 'restore'

/** One decision settles all open reports of the item. */
export function useDecide({ postType, postId }: Pick<Reported, 'postType' | 'postId'>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: Decision; note: string }) =>
      call('POST /admin/reports/decisions', { body: { postType, postId, ...body } }),
    onSuccess: ({ gone }, { decision }) => {
      toast.success(gone ? reportQueueMessages.decidedGone : reportQueueMessages.decided[decision])
      onDone()
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}
