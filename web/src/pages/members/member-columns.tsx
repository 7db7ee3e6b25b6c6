import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { ReactNode } from 'react'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyPendingPredictions } from '#features/home/my-predictions/my-pending-predictions.tsx'
import { RecordAside } from '#features/users/record/record-aside.tsx'
import { countResults } from '#shared/predictions/count-results.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'

interface Props {
  /** Undefined while it is loading. */
  profile: Profile | undefined
  children: ReactNode
}

/**
 * A member's list in a column of readable width. On the desktop, the target of the member's results is next to it. Below
 * the target are the viewer's own pending predictions, or next to another member's list the most predicted stocks. A
 * member without results has no target, only the most predicted stocks.
 */
export function MemberColumns({ profile, children }: Props) {
  const isDesktop = useIsDesktop()
  return (
    <div className="grid gap-4 max-md:grow lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">{children}</div>
      {isDesktop && profile && (
        <StickyAside>
          <Aside profile={profile} />
        </StickyAside>
      )}
    </div>
  )
}

function Aside({ profile: { member, isMe, stats } }: { profile: Profile }) {
  const resultCount = stats ? countResults(stats.predictions) : 0
  return (
    <>
      {resultCount > 0 && <RecordAside userId={member.id} isOwn={isMe} resultCount={resultCount} />}
      {isMe && resultCount > 0 ? <MyPendingPredictions /> : <HotStocksAside />}
    </>
  )
}
