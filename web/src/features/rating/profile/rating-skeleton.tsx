import { Loading, Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { Section } from '../../../shared/ui/section.tsx'

const BANDS = 5

/** The hero, and beside it on the desktop the bands. */
export const HERO_GRID = 'grid gap-2 md:gap-4 lg:grid-cols-2'

/** The boxes of the hero and the bands. */
export function RatingSkeleton() {
  return (
    <Loading>
      <div className={HERO_GRID}>
        <Section>
          <Skeleton className="h-4.5 w-28" />
          <Skeleton className="mt-1.5 h-8 w-32" />
          <Skeleton className="mt-2 h-4.5 w-52" />
          <Skeleton className="mt-5 h-4.5 w-full" />
          <Skeleton className="mt-2.5 h-4.5 w-full" />
          <Skeleton className="mt-12.5 h-21 w-full rounded-3" />
        </Section>
        <Section>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2 mb-6 h-4 w-64" />
          {Array.from({ length: BANDS }, (_, at) => (
            <div key={at} className="flex h-10 items-center">
              <Skeleton className="h-3 w-full" />
            </div>
          ))}
        </Section>
      </div>
    </Loading>
  )
}
