import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { setMe } from '#shared/session/session.ts'

/** Skips the guide at once; if the request fails, the guide is offered again next time. */
export function useSkipGuide() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call('PUT /me/guide-skipped'),
    onMutate: () => setMe(client, { newcomer: false }),
  })
  return () => mutate()
}
