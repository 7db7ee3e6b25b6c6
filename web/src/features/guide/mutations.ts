import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/api.ts'
import { setMe } from '../../shared/session/session.ts'

/** Puts the guide aside, at once; were the server not to hear of it, it would ask the next time. */
export function useSkipGuide() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call('PUT /me/guide-skipped'),
    onMutate: () => setMe(client, { newcomer: false }),
  })
  return () => mutate()
}
