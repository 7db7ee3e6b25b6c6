import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { landingKey, samplePredictionKey, sharedPredictionKey } from '#shared/data/query-keys.ts'

export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: ({ signal }) => call('GET /landing', { signal }),
})

export const samplePredictionQuery = queryOptions({
  queryKey: samplePredictionKey,
  queryFn: ({ signal }) => call('GET /predictions/sample', { signal }),
  staleTime: Infinity,
})

/** The prediction of a shared link. Rejects if visitors may not see the prediction, or if the link is invalid. */
export const sharedPredictionQuery = (id: string) =>
  queryOptions({
    queryKey: sharedPredictionKey(id),
    queryFn: ({ signal }) => call('GET /predictions/:id/shared', { params: { id }, signal }),
  })

/**
 * Returns the summary of a shared prediction in one sentence: the description for link previews, which the server writes
 * into the page. Undefined if the page was opened at another URL, or if the prediction is not public.
 */
export function readPredictionSummary(id: string): string | undefined {
  // The build has no document.
  if (import.meta.env.SSR) return undefined
  const readMeta = (property: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content
  return readMeta('og:url')?.endsWith(`?prediction=${id}`) ? readMeta('og:description') : undefined
}
