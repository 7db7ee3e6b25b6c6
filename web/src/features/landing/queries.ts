import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { landingKey, sampleKey, predictionSummaryKey, sharedKey } from '#shared/data/query-keys.ts'

export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: ({ signal }) => call('GET /landing', { signal }),
})

export const samplePredictionQuery = queryOptions({
  queryKey: sampleKey,
  queryFn: ({ signal }) => call('GET /predictions/sample', { signal }),
  staleTime: Infinity,
})

/** The prediction of a shared link. Rejects if visitors may not see the prediction, or if the link is invalid. */
export const sharedPredictionQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKey(id),
    queryFn: ({ signal }) => call('GET /predictions/:id/shared', { params: { id }, signal }),
  })

/**
 * The summary of a shared prediction in one sentence: the description for link previews, which the server writes into the
 * page. A page from the service worker has no description; then the summary is read from the server's page. Null if
 * there is no preview.
 */
export const predictionSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: predictionSummaryKey(id),
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/?prediction=${encodeURIComponent(id)}`, { signal })
      return readSummary(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    },
    // The build has no document.
    initialData: () => (import.meta.env.SSR ? undefined : (readSummary(document) ?? undefined)),
    staleTime: Infinity,
  })

function readSummary(page: Document): string | null {
  const readMeta = (property: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content
  return readMeta('og:type') === 'article' ? (readMeta('og:description') ?? null) : null
}
