import { useReport } from '#features/reports/use-report.tsx'
import { PostFeed } from '../community/post-feed.tsx'
import { MemberColumns } from './member-columns.tsx'

/** A member's posts, general ones and those about stocks. */
export function ProfilePosts({ userId }: { userId: string }) {
  const { report, reportDialog } = useReport()
  return (
    <MemberColumns>
      <PostFeed source={{ author: userId }} sort="newest" onReport={report} />
      {reportDialog}
    </MemberColumns>
  )
}
