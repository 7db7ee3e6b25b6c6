import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api/api.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { byCursor } from '../../../shared/data/cursor-pages.ts'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { reportQueueMessages } from './messages.ts'

export type Reported = Answer<'GET /admin/reports'>['items'][number]
export type Decision = 'dismiss' | 'hide' | 'restore'

export const reportsQuery = (status: 'open' | 'settled') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', status],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/reports', { query: { status, cursor }, signal }),
    ...byCursor,
  })

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
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}
