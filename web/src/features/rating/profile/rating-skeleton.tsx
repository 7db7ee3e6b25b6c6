import { Loading, Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { Section } from '../../../shared/ui/section.tsx'

/** The box of the hero. */
export function RatingSkeleton() {
  return (
    <Loading>
      <Section>
        <Skeleton className="h-4.5 w-28" />
        <Skeleton className="mt-1.5 h-8 w-32" />
        <Skeleton className="mt-2 h-4.5 w-52" />
        <Skeleton className="mt-5 h-7.5 w-full" />
        <Skeleton className="mt-5 h-21 w-full rounded-3" />
      </Section>
    </Loading>
  )
}
