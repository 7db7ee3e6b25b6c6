import { Heart } from 'lucide-react'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { likeMessages } from './messages.ts'
import { type LikeableItem, useLike } from './mutations.ts'

/** A heart with the number of likes, if there are any; gold when the member likes the item. */
export function LikeButton(item: LikeableItem) {
  const { liked, count, toggle } = useLike(item)
  const countText = formatCompactCount(count)
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={likeMessages.like(countText)}
      onClick={toggle}
      className={cx(
        'flex h-touch min-w-touch items-center gap-1.5 type-label',
        liked ? 'type-label-strong text-text' : 'text-text-2',
      )}
    >
      <Heart
        size={20}
        aria-hidden="true"
        className={cx('transition-colors moves-fast', liked && 'fill-accent text-accent-line')}
      />
      <RollingNumber value={count} text={count === 0 ? '' : countText} />
    </button>
  )
}
