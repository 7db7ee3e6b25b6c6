import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { updatePrediction } from '#shared/data/item-updates.ts'

/** Counts one opening of the detail. A failure is not shown, because the server has logged it. */
export function useCountView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /predictions/:id/views', { params: { id } }),
    onSuccess: (_, id) =>
      updatePrediction(client, id, (prediction) => ({ ...prediction, viewCount: prediction.viewCount + 1 })),
  })
}

/** Updates a prediction in cached lists from its detail, because it may have been revealed or judged since. */
export function updateCachedLists(client: QueryClient, latestPrediction: PredictionView): void {
  updatePrediction(client, latestPrediction.id, (cachedPrediction) =>
    cachedPrediction.sealed !== latestPrediction.sealed || cachedPrediction.status !== latestPrediction.status
      ? latestPrediction
      : cachedPrediction,
  )
}
