import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { snapToQuickPercent } from '@gwanyeok/domain/predictions/prediction.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, Crosshair, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { notificationMessages as messages } from './messages.ts'
import type { ResultNotification, Notification } from './queries.ts'
import { DiscSign, MemberSign, OutcomeSign } from './row-signs.tsx'

type View<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>
interface LinkProps {
  className: string
  children: ReactNode
}

/** How the list shows notifications of one kind. */
interface KindPresentation<Kind extends NotificationKind> {
  /** The event in few words. A stock is named in Korean or, without a Korean name, by its ticker. */
  sentence(item: View<Kind>): string
  /** The subject, shown next to the time; null if the sentence names it. */
  subject(item: View<Kind>): string | null
  /** The line below the sentence: what was written, or how a result came about. */
  detail(item: View<Kind>): string | null
  /** A member's photo with the action, or a sign; no price colours. */
  renderSign(item: View<Kind>): ReactNode
  /** A link to the subject. */
  renderLink(item: View<Kind>, linkProps: LinkProps): ReactNode
}

const getStockName = ({ koreanName, stock }: { koreanName: string | null; stock: string }) =>
  koreanName ?? stock

/** Formats the target and the close that the prediction was judged on. */
export const formatPrices = ({ target, actual }: Pick<ResultNotification, 'target' | 'actual'>) =>
  actual === null
    ? messages.night.target(formatPrice(target))
    : messages.night.prices(formatPrice(target), formatPrice(actual))

/** Formats a stock and, if it is public, the predicted change: `메타 ▲ +3.05%`. */
export function formatStockAndChange(item: View<'followee_predicted'>): string {
  const { predictedChange } = item
  const name = getStockName(item)
  if (predictedChange === null) return name
  const format = predictedChange > 0 ? messages.rising : messages.falling
  return format(name, formatChange(snapToQuickPercent(predictedChange)))
}

const KINDS: { [Kind in NotificationKind]: KindPresentation<Kind> } = {
  judged: {
    sentence: (item) => messages.judged[item.status](getStockName(item)),
    subject: () => null,
    detail: (item) => (item.status === 'void' ? messages.judged.voidReason : formatPrices(item)),
    renderSign: ({ status }) => <OutcomeSign result={status} />,
    renderLink: ({ predictionId }, linkProps) => <PredictionLink id={predictionId} {...linkProps} />,
  },
  near_target: {
    sentence: (item) => messages.nearTarget(getStockName(item), Math.abs(item.percentLeft), item.count),
    subject: () => null,
    detail: () => null,
    renderSign: () => <DiscSign Icon={Crosshair} className="bg-accent-tint text-accent-text" />,
    renderLink: ({ count, predictionId }, linkProps) =>
      count > 1 ? <Link to="/" {...linkProps} /> : <PredictionLink id={predictionId} {...linkProps} />,
  },
  price_alert: {
    sentence: (item) => messages.priceReached(getStockName(item), formatPrice(item.price)),
    subject: () => null,
    detail: ({ direction, reachedPrice }) => messages.priceMoved[direction](formatPrice(reachedPrice)),
    renderSign: () => <DiscSign Icon={BellRing} className="bg-accent-tint text-accent-text" />,
    renderLink: ({ stock }, linkProps) => <StockLink symbol={stock} {...linkProps} />,
  },
  followee_predicted: {
    sentence: ({ member }) => messages.predicted(member.username),
    subject: formatStockAndChange,
    detail: () => null,
    renderSign: ({ member }) => <MemberSign member={member} />,
    renderLink: ({ predictionId }, linkProps) => <PredictionLink id={predictionId} {...linkProps} />,
  },
  comment: {
    sentence: ({ isReply, member }) => messages[isReply ? 'reply' : 'comment'](member.username),
    subject: (item) =>
      messages[item.isReply ? 'subject' : 'ownSubject'](item.postType, item.koreanName ?? item.stock),
    detail: ({ preview }) => preview,
    renderSign: ({ member }) => <MemberSign member={member} />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  mention: {
    sentence: ({ member }) => messages.mention(member.username),
    subject: (item) => messages.subject(item.postType, item.koreanName ?? item.stock),
    detail: ({ preview }) => preview,
    renderSign: ({ member }) => <MemberSign member={member} />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  like: {
    sentence: ({ members, count }) => messages.like(members[0]?.username ?? '', count),
    subject: (item) => messages.ownSubject(item.postType, item.koreanName ?? item.stock),
    detail: () => null,
    renderSign: ({ members: [member] }) => member && <MemberSign member={member} />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  follow: {
    sentence: ({ member }) => messages.follow(member.username),
    subject: () => null,
    detail: () => null,
    renderSign: ({ member }) => <MemberSign member={member} />,
    renderLink: ({ member }, linkProps) => <MemberLink member={member} {...linkProps} />,
  },
  report_settled: {
    sentence: ({ outcome }) => messages.reportSettled[outcome],
    subject: () => null,
    detail: () => null,
    renderSign: () => <DiscSign Icon={Flag} className="bg-surface-3 text-text-2" />,
    renderLink: (_item, linkProps) => <div {...linkProps} />,
  },
  takedown: {
    sentence: ({ outcome }) => messages.takedown[outcome],
    subject: () => null,
    detail: () => null,
    renderSign: () => <DiscSign Icon={Flag} className="bg-surface-3 text-text-2" />,
    renderLink: (_item, linkProps) => <Link to="/takedown" search={{ view: 'mine' }} {...linkProps} />,
  },
}

/** Returns how the list shows a notification. */
export const getPresentation = (item: Notification) => KINDS[item.kind] as KindPresentation<NotificationKind>

interface Props {
  item: Pick<Extract<Notification, { postType: string }>, 'postType' | 'postId' | 'stock'>
  className: string
  children: ReactNode
}

/** A link to the prediction or post that a notification is about. */
function ItemLink({ item: { postType, postId, stock }, ...linkProps }: Props) {
  if (postType === 'prediction') return <PredictionLink id={postId} {...linkProps} />
  if (postType === 'stockPost' && stock) return <StockLink symbol={stock} tab="community" {...linkProps} />
  return <Link to="/community" search={{ post: postId }} {...linkProps} />
}
