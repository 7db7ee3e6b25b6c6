import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { readPredictionSummary, sharedPredictionQuery } from '#features/landing/queries.ts'
import { SharedCard } from '#features/landing/shared-card.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const SharedDetail = lazyWithRetry(
  async () => (await import('#features/prediction-detail/shared-detail.tsx')).SharedDetail,
)

/**
 * The prediction of a shared link: the parts that visitors may read, or its preview card. A prediction without a summary
 * is not public. Nothing is then rendered while loading, because removing a placeholder would move the form.
 */
export function SharedPrediction({ id }: { id: string }) {
  const { data: sharedPrediction, isPending } = useQuery(sharedPredictionQuery(id))
  const hasSummary = readPredictionSummary(id) !== undefined
  if (!hasSummary && !sharedPrediction) return null
  if (!sharedPrediction && !isPending) return <SharedCard id={id} />
  // As tall as the preview card.
  const placeholder = <Skeleton className="aspect-[1048/392] w-full lg:aspect-[1200/632] rounded-4" />
  return (
    <Suspense fallback={placeholder}>
      {sharedPrediction ? <SharedDetail {...sharedPrediction} /> : placeholder}
    </Suspense>
  )
}

/**
 * Returns whether the URL has nothing that visitors can read. Also true until a shared prediction has loaded, because a hint
 * that appears later would move the form.
 */
export function useLacksReadableContent(sharedId: string | undefined): boolean {
  const { isSuccess } = useQuery({
    ...sharedPredictionQuery(sharedId ?? ''),
    enabled: sharedId !== undefined,
  })
  return !isSuccess
}
