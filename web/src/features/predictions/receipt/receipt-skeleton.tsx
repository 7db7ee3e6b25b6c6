import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** The skeleton of a receipt, after a reload. */
export function ReceiptSkeleton() {
  return (
    <Section>
      <Loading>
        <Skeleton className="mx-auto size-13 rounded-full" />
        <Skeleton className="mx-auto mt-4 h-8 w-48" />
        <Skeleton className="mt-5 h-29 w-full" />
        <Skeleton className="mt-4 h-64 w-full" />
        <Skeleton className="mt-4 h-15 w-full" />
      </Loading>
    </Section>
  )
}
