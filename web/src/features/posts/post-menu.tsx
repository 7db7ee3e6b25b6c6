import { ItemMenu } from '#shared/reports/item-menu.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { useDeletePost } from './mutations.ts'

interface Props {
  post: AnyPost
  /** Undefined: others may not open it. */
  onShare: (() => void) | undefined
  onReport: () => void
  onDeleted: (() => void) | undefined
}

/**
 * Share, report and delete, as far as the viewer may. Others can neither share nor report an item that is taken down.
 */
export function PostMenu({ post, onShare, onReport, onDeleted }: Props) {
  const remove = useDeletePost(onDeleted)
  return (
    <ItemMenu
      author={post.author.username}
      onShare={onShare}
      onReport={post.canReport ? onReport : undefined}
      onDelete={post.isMine ? () => remove(post) : undefined}
    />
  )
}
