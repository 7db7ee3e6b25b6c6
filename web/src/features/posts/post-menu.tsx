import { ItemMenu } from '#shared/reports/item-menu.tsx'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { useDeletePost } from './mutations.ts'

interface Props {
  post: AnyPost
  /** Undefined if other members may not open the post. */
  onShare: (() => void) | undefined
  onReport: (target: ReportTarget) => void
  onDeleted?: () => void
}

/**
 * A menu to share, report and delete the post, as far as the viewer may. Others can neither share nor report a post that
 * is taken down.
 */
export function PostMenu({ post, onShare, onReport, onDeleted }: Props) {
  const remove = useDeletePost(onDeleted)
  return (
    <ItemMenu
      author={post.author.username}
      onShare={onShare}
      onReport={post.canReport ? () => onReport(toReportTarget(post)) : undefined}
      onDelete={post.isMine ? () => remove(post) : undefined}
    />
  )
}

function toReportTarget({ id, type, author, createdAt, content }: AnyPost): ReportTarget {
  return { postType: type, postId: id, author, createdAt, content }
}
