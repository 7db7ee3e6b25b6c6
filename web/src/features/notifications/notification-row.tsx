import { AtSign, Crosshair, Flag, Heart, MessageCircle, Target, UserPlus } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { cx } from '#shared/ui/cx.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { DISC, OutcomeSign, UnreadDot } from './row-signs.tsx'
import { notificationMessages } from './messages.ts'
import { RowTime } from './row-time.tsx'
import type { Notification, Predicted } from './queries.ts'
import { detailOf, sentenceOf, subjectOf } from './sentence.ts'

const ROW = 'flex w-full items-start gap-3 px-5 py-3.5 text-left hover:bg-surface-2 md:px-6'

/** What a followed member predicted on a day: leads to their page. */
export function PredictionsRow({ predictions }: { predictions: readonly [Predicted, ...Predicted[]] }) {
  const [newest] = predictions
  const isUnread = predictions.some(({ unread }) => unread)
  return (
    <MemberLink member={newest.member} className={ROW}>
      <Sign item={newest} />
      <span className="min-w-0 flex-1">
        <span className={cx('block break-words', isUnread ? 'type-card-strong' : 'type-card')}>
          {notificationMessages.predictedSeveral(newest.member.username, predictions.length)}
        </span>
        <Meta
          about={predictions.map(({ koreanName, stock }) => koreanName ?? stock).join(', ')}
          at={newest.at}
        />
      </span>
      {isUnread && <UnreadDot />}
    </MemberLink>
  )
}

/** A result is bold, all else while it is new; a like and a follow that are not are quiet. */
export function NotificationRow({ item }: { item: Notification }) {
  const detail = detailOf(item)
  const isResult = item.kind === 'judged'
  const isQuiet = item.kind === 'like' || item.kind === 'follow'
  return (
    <NotificationLink item={item} className={ROW}>
      <Sign item={item} />
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'block break-words',
            isResult || item.unread ? 'type-card-strong' : 'type-card',
            isQuiet && !item.unread && 'text-text-2',
          )}
        >
          {sentenceOf(item)}
        </span>
        {detail && <span className="mt-0.5 line-clamp-2 type-label break-words text-text-2">{detail}</span>}
        <Meta about={subjectOf(item)} at={item.at} />
      </span>
      {isResult && item.score > 0 && (
        <span className="flex-none type-card-strong text-accent-text">
          {notificationMessages.judged.gained(formatCount(item.score))}
        </span>
      )}
      {item.unread && <UnreadDot />}
    </NotificationLink>
  )
}

const Meta = ({ about, at }: { about: string | null; at: string }) => (
  <span className="mt-0.5 block type-caption text-text-3">
    {about && <span>{notificationMessages.meta(about)}</span>}
    <RowTime at={at} />
  </span>
)

/** What a member did, as a sign beside their photo: each kind by its shape and colour, none in those of prices. */
const DEEDS = {
  like: { Icon: Heart, look: 'bg-surface-3 text-text' },
  comment: { Icon: MessageCircle, look: 'bg-action text-on-action' },
  mention: { Icon: AtSign, look: 'bg-action text-on-action' },
  follow: { Icon: UserPlus, look: 'bg-surface-3 text-text' },
  followee_predicted: { Icon: Target, look: 'bg-accent-tint text-accent-text' },
}

export function Sign({ item }: { item: Notification }) {
  if (item.kind === 'judged') return <OutcomeSign result={item.status} />
  if (item.kind === 'near_target')
    return (
      <span className={cx(DISC, 'bg-accent-tint text-accent-text')}>
        <Crosshair size={18} aria-hidden="true" />
      </span>
    )
  if (item.kind === 'report_settled' || item.kind === 'takedown')
    return (
      <span className={cx(DISC, 'bg-surface-3 text-text-2')}>
        <Flag size={18} aria-hidden="true" />
      </span>
    )
  const member = item.kind === 'like' ? item.members[0] : item.member
  if (!member) return null
  const { Icon, look } = DEEDS[item.kind]
  return (
    <span className="relative size-9 flex-none">
      <Avatar name={member.username} photoURL={member.photoURL} size={36} />
      <span
        className={cx(
          'absolute -right-1.5 -bottom-1 inline-flex size-5 items-center justify-center rounded-full ring-2 ring-surface',
          look,
        )}
      >
        <Icon size={12} aria-hidden="true" />
      </span>
    </span>
  )
}

interface Props {
  item: Notification
  className: string
  children: ReactNode
}

/** A link to what a notification is about. */
export function NotificationLink({ item, className, children }: Props) {
  const look = { className, children }
  switch (item.kind) {
    case 'judged':
    case 'followee_predicted':
      return <PredictionLink id={item.predictionId} {...look} />
    case 'near_target':
      return item.count > 1 ? <Link to="/" {...look} /> : <PredictionLink id={item.predictionId} {...look} />
    case 'comment':
    case 'mention':
    case 'like':
      return <SubjectLink subject={item} {...look} />
    case 'follow':
      return <MemberLink member={item.member} {...look} />
    case 'takedown':
      return <Link to="/takedown" search={{ view: 'mine' }} {...look} />
    case 'report_settled':
      return <div {...look} />
  }
}

interface SubjectProps extends Omit<Props, 'item'> {
  subject: Extract<Notification, { postType: string }>
}

function SubjectLink({ subject: { postType, postId, stock }, ...look }: SubjectProps) {
  if (postType === 'prediction') return <PredictionLink id={postId} {...look} />
  if (postType === 'stockPost' && stock) return <StockLink symbol={stock} tab="community" {...look} />
  return <Link to="/community" search={{ post: postId }} {...look} />
}
