import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/api.ts'
import { toast } from '../../shared/ui/toasts/toast.ts'
import { followMessages } from './messages.ts'

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
      // Every list may have held something of theirs.
      void client.invalidateQueries()
    },
    onError: () => toast.error(followMessages.blockFailed),
  })
}
