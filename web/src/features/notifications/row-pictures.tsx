import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, type LucideIcon } from 'lucide-react'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { closesQuery } from '#shared/data/closes-query.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
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

interface BadgeProps {
  Icon: LucideIcon
  className?: string | undefined
}

/** The kind of an event, on the corner of its picture. */
const Badge = ({ Icon, className = 'bg-text text-surface' }: BadgeProps) => (
  <span
    className={cx(
      'absolute -right-1.5 -bottom-1.5 flex size-4.5 items-center justify-center rounded-full ring-2 ring-surface',
      className,
    )}
  >
    <Icon size={10} strokeWidth={3} aria-hidden="true" />
  </span>
)

/** The photo of the member who acted, with the kind of the action. */
export const MemberPicture = ({ member, ...badge }: BadgeProps & { member: MemberBrief }) => (
  <span className="relative flex-none self-start">
    <Avatar name={member.username} photoURL={member.photoURL} size={36} />
    <Badge {...badge} />
  </span>
)

/** The stock that an event is about. */
export const StockPicture = ({ stock, ...badge }: BadgeProps & { stock: string }) => (
  <span className="relative -mx-0.5 flex-none self-start">
    <TickerTile symbol={stock} />
    <Badge {...badge} />
  </span>
)

/** The last closes of a stock. Decorative: the row opens the stock or the prediction. */
export function StockLine({ stock }: { stock: string }) {
  const closes = listSparklineCloses(useQuery(closesQuery(stock)).data?.closes)
  const [previous, last] = closes.slice(-2)
  return (
    <span aria-hidden="true" className="flex-none self-center pr-1 large-text:hidden">
      <Sparkline
        values={closes}
        change={previous && last ? computeChangePercent(previous, last) : 0}
        label=""
        className="h-7 w-14 md:w-16"
      />
    </span>
  )
}

/** Tells screen readers that a notification is unread, which its background and strong sentence show. */
export const UnreadLabel = () => <span className="sr-only">{notificationMessages.unreadLabel}</span>
