import { useReport } from '#features/reports/use-report.tsx'
import { PostFeed } from '../community/post-feed.tsx'

/** A member's posts, general ones and those about stocks; on the desktop as wide as next to an aside. */
export function ProfilePosts({ userId }: { userId: string }) {
  const { report, reportDialog } = useReport()
  return (
    <>
      <div className="max-md:flex max-md:flex-col max-md:*:last:grow lg:pr-[calc(var(--size-aside)+1rem)]">
        <PostFeed source={{ author: userId }} sort="newest" onReport={report} />
      </div>
      {reportDialog}
    </>
  )
}
