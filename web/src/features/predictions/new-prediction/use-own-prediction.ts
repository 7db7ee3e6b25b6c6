import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#shared/session/session.ts'
import { predictionQuery } from '../queries.ts'

export function useOwnPrediction(id: string | null) {
  const client = useQueryClient()
  const { clockAhead } = useSession()
  return useQuery({ ...predictionQuery(client, id ?? '', clockAhead), enabled: id !== null })
}

/** The member's open prediction as the chart shows it; null without one, or while it is loading. */
export function useOwnAim(id: string | null) {
  const prediction = useOwnPrediction(id).data?.prediction
  if (id === null || !prediction || prediction.sealed) return null
  const { targetPrice, windowFirst, windowLast } = prediction
  return { target: targetPrice, window: { first: windowFirst, last: windowLast } }
}
