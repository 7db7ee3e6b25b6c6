import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { Link } from '@tanstack/react-router'
import { AtSign, Bell, Crosshair, Flag, Heart, MessageCircle, Target, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { notificationMessages as messages } from './messages.ts'
import type { Notification, PredictionNotification, ResultNotification } from './queries.ts'
import { IconPicture, MemberPicture, OutcomePicture, StockLine, StockPicture } from './row-pictures.tsx'

type View<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>
interface LinkProps {
  className: string
  children: ReactNode
}

/** How the list shows notifications of one kind. */
interface KindPresentation<Kind extends NotificationKind> {
  /** The event in few words. A stock is named in Korean or, without a Korean name, by its ticker. */
  formatSentence(item: View<Kind>): string
  /** The subject, shown next to the time; null if the sentence names it. */
  renderSubject(item: View<Kind>): ReactNode
  /** The line below the sentence: what was written, or how a result came about. */
  formatDetail(item: View<Kind>): string | null
  /** A member's photo or a stock with the kind of the event, or a sign; no price colours. */
  renderPicture(item: View<Kind>): ReactNode
  /** The points of a result, or the closes of a stock. */
  renderAside?(item: View<Kind>): ReactNode
  /** A link to the subject. */
  renderLink(item: View<Kind>, linkProps: LinkProps): ReactNode
}

export const getStockName = ({ koreanName, stock }: { koreanName: string | null; stock: string }) =>
  koreanName ?? stock

/** Formats the target and the close that the prediction was judged on. */
export const formatPrices = ({ target, actual }: Pick<ResultNotification, 'target' | 'actual'>) =>
  actual === null
    ? messages.night.target(formatPrice(target))
    : messages.night.prices(formatPrice(target), formatPrice(actual))

/** The predicted change, if it is public: `▲ +3.05%`. */
export const TargetChange = ({ item: { predictedChange } }: { item: PredictionNotification }) =>
  predictedChange !== null && (
    <ChangeFigure
      percent={roundToOfferedChange(predictedChange)}
      className="flex-none self-center type-card-strong"
    />
  )

const KINDS: { [Kind in NotificationKind]: KindPresentation<Kind> } = {
  judged: {
    formatSentence: (item) => messages.judged[item.status](getStockName(item)),
    renderSubject: () => null,
    formatDetail: (item) => (item.status === 'void' ? messages.judged.voidReason : formatPrices(item)),
    renderPicture: ({ status }) => <OutcomePicture result={status} />,
    renderAside: ({ score }) =>
      score > 0 && (
        <span className="flex-none self-center type-body-strong points-plate">
          {messages.judged.gained(formatCount(score))}
        </span>
      ),
    renderLink: ({ predictionId }, linkProps) => <PredictionLink id={predictionId} {...linkProps} />,
  },
  near_target: {
    formatSentence: (item) => messages.nearTarget(getStockName(item), Math.abs(item.percentLeft), item.count),
    renderSubject: () => null,
    formatDetail: () => null,
    renderPicture: ({ stock }) => <StockPicture stock={stock} Icon={Crosshair} />,
    renderAside: ({ stock }) => <StockLine stock={stock} />,
    renderLink: ({ count, predictionId }, linkProps) =>
      count > 1 ? <Link to="/" {...linkProps} /> : <PredictionLink id={predictionId} {...linkProps} />,
  },
  price_alert: {
    formatSentence: (item) => messages.priceReached(getStockName(item), formatPrice(item.price)),
    renderSubject: () => null,
    formatDetail: ({ direction, reachedPrice }) => messages.priceMoved[direction](formatPrice(reachedPrice)),
    renderPicture: ({ stock }) => <StockPicture stock={stock} Icon={Bell} />,
    renderAside: ({ stock }) => <StockLine stock={stock} />,
    renderLink: ({ stock }, linkProps) => <StockLink symbol={stock} {...linkProps} />,
  },
  followee_predicted: {
    formatSentence: ({ member }) => messages.predicted(member.username),
    renderSubject: getStockName,
    formatDetail: () => null,
    renderPicture: ({ member }) => <MemberPicture member={member} Icon={Target} />,
    renderAside: (item) => <TargetChange item={item} />,
    renderLink: ({ predictionId }, linkProps) => <PredictionLink id={predictionId} {...linkProps} />,
  },
  comment: {
    formatSentence: ({ isReply, member }) => messages[isReply ? 'reply' : 'comment'](member.username),
    renderSubject: (item) =>
      messages[item.isReply ? 'subject' : 'ownSubject'](item.postType, item.koreanName ?? item.stock),
    formatDetail: ({ preview }) => preview,
    renderPicture: ({ member }) => <MemberPicture member={member} Icon={MessageCircle} />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  mention: {
    formatSentence: ({ member }) => messages.mention(member.username),
    renderSubject: (item) => messages.subject(item.postType, item.koreanName ?? item.stock),
    formatDetail: ({ preview }) => preview,
    renderPicture: ({ member }) => <MemberPicture member={member} Icon={AtSign} />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  like: {
    formatSentence: ({ members, count }) => messages.like(members[0]?.username ?? '', count),
    renderSubject: (item) => messages.ownSubject(item.postType, item.koreanName ?? item.stock),
    formatDetail: () => null,
    renderPicture: ({ members: [member] }) =>
      member && <MemberPicture member={member} Icon={Heart} className="bg-accent text-on-accent" />,
    renderLink: (item, linkProps) => <ItemLink item={item} {...linkProps} />,
  },
  follow: {
    formatSentence: ({ member }) => messages.follow(member.username),
    renderSubject: () => null,
    formatDetail: () => null,
    renderPicture: ({ member }) => <MemberPicture member={member} Icon={UserPlus} />,
    renderLink: ({ member }, linkProps) => <MemberLink member={member} {...linkProps} />,
  },
  report_settled: {
    formatSentence: ({ outcome }) => messages.reportSettled[outcome],
    renderSubject: () => null,
    formatDetail: () => null,
    renderPicture: () => <IconPicture Icon={Flag} className="bg-surface-3 text-text-2" />,
    renderLink: (_item, linkProps) => <div {...linkProps} />,
  },
  takedown: {
    formatSentence: ({ outcome }) => messages.takedown[outcome],
    renderSubject: () => null,
    formatDetail: () => null,
    renderPicture: () => <IconPicture Icon={Flag} className="bg-surface-3 text-text-2" />,
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
