import { useState } from 'react'
import { Confirm } from '#shared/ui/overlays/confirm.tsx'
import { ItemMenu } from '#shared/reports/item-menu.tsx'
import { postMessages } from './messages.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { useDeletePost } from './mutations.ts'

interface Props {
  post: AnyPost
  /** Undefined: others may not open it. */
  onShare: (() => void) | undefined
  onReport: () => void
  onDeleted: (() => void) | undefined
}

/** Share, report and delete, as far as the reader may; an item taken down has neither for others. */
export function PostMenu({ post, onShare, onReport, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useDeletePost(onDeleted)
  return (
    <>
      <ItemMenu
        author={post.author.username}
        onShare={onShare}
        onReport={post.canReport ? onReport : undefined}
        onDelete={post.isMine ? () => setAsking(true) : undefined}
      />
      <Confirm
        open={asking}
        title={postMessages.removeTitle}
        message={postMessages.removeMessage}
        action={postMessages.removeAction}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(post, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
