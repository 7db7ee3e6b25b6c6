import { RowSkeleton } from '#shared/ui/feedback/row-skeleton.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'

/** In place of all sections where their heights cannot be guessed: as high as the screen, so that none of them moves. */
export function HomeSkeleton() {
  return (
    <div className="lg:col-span-2">
      <Loading className="flex min-h-dvh flex-col gap-2 md:gap-4">
        <Section>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-9 w-40" />
          <Skeleton className="mt-5 h-17 rounded-3" />
        </Section>
        <Section>
          <Skeleton className="h-5 w-16" />
          <Skeleton className="mt-4 h-4 w-56" />
        </Section>
        <Section>
          <Skeleton className="h-5 w-32" />
          {[1, 2, 3].map((row) => (
            <RowSkeleton key={row} className="h-16" picture="size-9" lines={['h-3.5 w-32', 'mt-2 h-3 w-40']}>
              <Skeleton className="h-3.5 w-12" />
            </RowSkeleton>
          ))}
        </Section>
      </Loading>
    </div>
  )
}
