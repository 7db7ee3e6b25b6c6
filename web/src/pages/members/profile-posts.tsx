import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'
import { PostFeed } from '../community/post-feed.tsx'

/** A member's posts, general ones and those about stocks; on the desktop next to the most predicted stocks. */
export function ProfilePosts({ userId }: { userId: string }) {
  const { report, reportDialog } = useReport()
  const isDesktop = useIsDesktop()
  return (
    <div className="grid gap-4 max-md:grow lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:items-start">
      <div className="min-w-0">
        <PostFeed source={{ author: userId }} sort="newest" onReport={report} />
      </div>
      {isDesktop && (
        <StickyAside>
          <HotStocksAside />
        </StickyAside>
      )}
      {reportDialog}
    </div>
  )
}
