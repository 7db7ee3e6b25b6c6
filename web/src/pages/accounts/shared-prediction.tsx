import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sharedSentenceQuery, sharedPredictionQuery } from '#features/landing/queries.ts'
import { SharedCard } from '#features/landing/shared-card.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const SharedDetail = lazyWithRetry(
  async () => (await import('#features/prediction-detail/shared-detail.tsx')).SharedDetail,
)

/**
 * The prediction of a shared link: the parts that visitors may read, or its preview card. Without a sentence about the
 * prediction, visitors may see neither. Then nothing is rendered while loading, because removing a placeholder
 * would move the form.
 */
export function SharedPrediction({ id }: { id: string }) {
  const { data, isPending } = useQuery(sharedPredictionQuery(id))
  const hasSentence = useSharedSentence(id) !== undefined
  if (!hasSentence && !data) return null
  if (!data && !isPending) return <SharedCard id={id} />
  // As tall as the preview card.
  const placeholder = <Skeleton className="aspect-[1048/464] w-full rounded-4" />
  return <Suspense fallback={placeholder}>{data ? <SharedDetail {...data} /> : placeholder}</Suspense>
}

/**
 * Whether the address is only for members. A shared prediction counts as such until it has loaded, because a sentence that
 * appears later would move the form.
 */
export function useIsForMembers(sharedId: string | undefined): boolean {
  const { isSuccess } = useQuery({
    ...sharedPredictionQuery(sharedId ?? ''),
    enabled: sharedId !== undefined,
  })
  return !isSuccess
}

/** The sentence about the shared prediction, if the address names a public one. */
export function useSharedSentence(sharedId: string | undefined): string | undefined {
  const { data } = useQuery({ ...sharedSentenceQuery(sharedId ?? ''), enabled: sharedId !== undefined })
  return (sharedId !== undefined && data) || undefined
}
