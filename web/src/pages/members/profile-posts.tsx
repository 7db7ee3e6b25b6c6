import { useReport } from '#features/reports/use-report.tsx'
import { PostFeed } from '../community/post-feed.tsx'

/** A member's posts, general ones and those about stocks; in two columns on the desktop. */
export function ProfilePosts({ userId }: { userId: string }) {
  const { report, reportDialog } = useReport()
  return (
    <>
      <PostFeed source={{ author: userId }} sort="newest" columns={2} onReport={report} />
      {reportDialog}
    </>
  )
}
