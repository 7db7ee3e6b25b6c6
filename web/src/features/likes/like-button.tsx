import { Heart } from 'lucide-react'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { call } from '#shared/api/api.ts'
import { updateAllTabs } from '#shared/data/item-updates.ts'
import { useOptimisticToggle } from '#shared/data/use-optimistic-toggle.ts'
import { toast } from '#shared/toast.ts'
import { likeMessages } from './messages.ts'

/** A heart with the number of likes, if there are any; gold when the member likes the item. */
export function LikeButton(item: LikeableItem) {
  const { isLiked, count, toggle } = useLike(item)
  const countText = formatCompactCount(count)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={likeMessages.like(countText)}
      onClick={toggle}
      className={cx(
        'flex h-touch min-w-touch items-center gap-1.5 pr-2 type-label',
        isLiked ? 'type-label-strong text-text' : 'text-text-2',
      )}
    >
      <Heart
        size={20}
        aria-hidden="true"
        className={cx('transition-colors moves-fast', isLiked && 'fill-accent text-accent-line')}
      />
      <RollingNumber value={count} text={count === 0 ? '' : countText} />
    </button>
  )
}

interface LikeableItem {
  type: ItemKind
  id: string
  likes: number
  likedByMe: boolean
}

const LIKE_ENDPOINTS = {
  prediction: 'PUT /predictions/:id/like',
  stockPost: 'PUT /stock-posts/:id/like',
  post: 'PUT /posts/:id/like',
} as const
const UNLIKE_ENDPOINTS = {
  prediction: 'DELETE /predictions/:id/like',
  stockPost: 'DELETE /stock-posts/:id/like',
  post: 'DELETE /posts/:id/like',
} as const

/** Returns whether the member likes an item, the number of likes, and a function that toggles the like. */
function useLike({ type, id, likes, likedByMe }: LikeableItem) {
  const client = useQueryClient()
  const [isLiked, toggle] = useOptimisticToggle({
    key: `like:${id}`,
    isOn: likedByMe,
    send: (isOn) => call(isOn ? LIKE_ENDPOINTS[type] : UNLIKE_ENDPOINTS[type], { params: { id } }),
    onAnswer: (like) => updateAllTabs(client, { item: { postType: type, postId: id }, like }),
    // If a like of a prediction fails, the heart is reverted without a message.
    onError: () => type !== 'prediction' && toast.error(likeMessages.likeFailed),
  })
  const likesOfOthers = likedByMe ? likes - 1 : likes
  return { isLiked, count: isLiked ? likesOfOthers + 1 : likesOfOthers, toggle }
}
