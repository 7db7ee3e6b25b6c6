import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { reportQueueMessages } from './messages.ts'

export type Decision = 'dismiss' | 'hide' | 'restore'

/** Only a reported item can be hidden, so the admin reports the item before the decision. */
export function useHideUnreported({ postType, postId }: ReportableRef) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call('POST /reports', { body: { postType, postId, reason: 'other' } })
      return call('POST /admin/reports/decisions', { body: { postType, postId, decision: 'hide' } })
    },
    onSuccess: () => toast.success(reportQueueMessages.decided.hide),
    onError: (error) => toast.error(explainError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

/** One decision settles all open reports of the item. */
export function useDecideReports({ postType, postId }: ReportableRef, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: Decision; note: string }) =>
      call('POST /admin/reports/decisions', { body: { postType, postId, ...body } }),
    onSuccess: ({ gone }, { decision }) => {
      toast.success(gone ? reportQueueMessages.itemDeleted : reportQueueMessages.decided[decision])
      onDone()
    },
    onError: (error) => toast.error(explainError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}
