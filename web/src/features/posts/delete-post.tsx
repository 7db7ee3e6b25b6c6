import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '../../shared/ui/overlays/confirm.tsx'
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx'
import { postMessages } from './messages.ts'
import type { AnyPost } from '../../shared/data/query-keys.ts'
import { useDeletePost } from './mutations.ts'

export function DeletePost({ post, onDeleted }: { post: AnyPost; onDeleted?: (() => void) | undefined }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeletePost(onDeleted)
  return (
    <>
      <IconButton label={postMessages.remove} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
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
