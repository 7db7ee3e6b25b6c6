import type { ReactNode } from 'react'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'

/** A member's list in a column to read, on the desktop next to the most predicted stocks. */
export function MemberColumns({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  return (
    <div className="grid gap-4 max-md:grow lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">{children}</div>
      {isDesktop && (
        <StickyAside>
          <HotStocksAside />
        </StickyAside>
      )}
    </div>
  )
}
