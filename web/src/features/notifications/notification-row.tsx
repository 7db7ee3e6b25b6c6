import { Ban, Flag, Unplug, X } from 'lucide-react'
import { Avatar } from '../../shared/members/avatar.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { HitIcon } from '../../shared/ui/hit-icon.tsx'
import { TimeAgo } from '../../shared/session/time-ago.tsx'
import { notificationMessages as messages } from './messages.ts'
import { NotificationLink } from './notification-link.tsx'
import type { Notification } from './queries.ts'
import { resultOf, sentenceOf } from './sentence.ts'

export function NotificationRow({ item }: { item: Notification }) {
  return (
    <NotificationLink
      item={item}
      className="flex w-full items-start gap-3 px-5 py-3.5 text-left hover:bg-surface-2 md:px-6"
    >
      <Sign item={item} />
      <span className="min-w-0 flex-1">
        <span className={cx('block break-words', item.unread ? 'type-card-strong' : 'type-card')}>
          {sentenceOf(item)}
        </span>
        {item.kind === 'comment' && item.preview && (
          <span className="mt-0.5 line-clamp-2 type-label break-words text-text-2">{item.preview}</span>
        )}
        <TimeAgo at={item.at} className="mt-0.5 block type-caption text-text-3" />
      </span>
      {item.unread && (
        <span className="mt-1.5 size-2 flex-none rounded-full bg-action">
          <span className="sr-only">{messages.unread}</span>
        </span>
      )}
    </NotificationLink>
  )
}

const DISC = 'flex size-9 flex-none items-center justify-center rounded-full'
const OUTCOME = {
  success: { Icon: HitIcon, look: 'bg-accent text-on-accent' },
  scoreless: { Icon: HitIcon, look: 'bg-surface-3 text-text-2' },
  failed: { Icon: X, look: 'bg-surface-3 text-text-2' },
  void: { Icon: Ban, look: 'bg-surface-3 text-text-2' },
}

/** The photos of the members who did it, or an icon for the outcome. */
function Sign({ item }: { item: Notification }) {
  if (item.kind === 'judged') {
    const { Icon, look } = OUTCOME[resultOf(item)]
    return (
      <span className={cx(DISC, look)}>
        <Icon size={18} aria-hidden="true" />
      </span>
    )
  }
  if (item.kind === 'webhook_off') {
    return (
      <span className={cx(DISC, 'bg-surface-3 text-text-2')}>
        <Unplug size={18} aria-hidden="true" />
      </span>
    )
  }
  if (item.kind === 'report_settled' || item.kind === 'takedown') {
    return (
      <span className={cx(DISC, 'bg-surface-3 text-text-2')}>
        <Flag size={18} aria-hidden="true" />
      </span>
    )
  }
  const [first, second] = item.kind === 'like' ? item.members : [item.member]
  if (!first) return null
  if (!second) return <Avatar name={first.username} photoURL={first.photoURL} size={36} />
  return (
    <span className="relative size-9 flex-none">
      <span className="absolute top-0 left-0 inline-flex">
        <Avatar name={second.username} photoURL={second.photoURL} size={28} />
      </span>
      <span className="absolute -right-0.5 -bottom-0.5 inline-flex rounded-full ring-2 ring-surface">
        <Avatar name={first.username} photoURL={first.photoURL} size={28} />
      </span>
    </span>
  )
}
