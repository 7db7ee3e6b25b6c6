import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { Ban, type LucideIcon } from 'lucide-react'
import { Avatar } from '#shared/members/avatar.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { notificationMessages } from './messages.ts'

const DISC = 'flex size-9 flex-none items-center justify-center rounded-full'

const MARK_STATES = { success: 'hit', failed: 'miss' } as const

export function OutcomePicture({ result }: { result: 'success' | 'failed' | 'void' }) {
  if (result === 'void') return <IconPicture Icon={Ban} className="bg-surface-3 text-text-2" />
  return (
    <span className={DISC}>
      <TargetMark state={MARK_STATES[result]} size={36} />
    </span>
  )
}

interface IconPictureProps {
  Icon: LucideIcon
  className: string
}

export function IconPicture({ Icon, className }: IconPictureProps) {
  return (
    <span className={cx(DISC, className)}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

/** The text of an unread notification is bold; the text of a read one is grey. */
export const getSentenceClass = (isUnread: boolean) =>
  isUnread ? 'block break-words type-card-strong' : 'block break-words type-card text-text-2'

/** The photo of the member who acted. */
export const MemberPicture = ({ member }: { member: MemberBrief }) => (
  <Avatar name={member.username} photoURL={member.photoURL} size={36} />
)

export function UnreadDot() {
  return (
    <span className="mt-1.5 size-2 flex-none rounded-full bg-action">
      <span className="sr-only">{notificationMessages.unreadLabel}</span>
    </span>
  )
}
