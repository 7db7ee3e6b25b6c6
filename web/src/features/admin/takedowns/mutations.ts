import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownDecision } from '@gwanyeok/domain/takedowns/takedown.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { takedownDeskMessages as messages } from './messages.ts'

export interface SentDecision {
  decision: TakedownDecision
  days: number
  note: string
  item?: ReportableRef
}

export function useDecideTakedown(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentDecision) => call('POST /admin/takedowns/:id/decisions', { params: { id }, body }),
    onSuccess: (_, { decision }) => {
      toast.success(messages.decided[decision])
      onDone()
    },
    onError: (error) => toast.error(explainError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}
