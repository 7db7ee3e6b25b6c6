import type { ReactNode } from 'react'
import { MemberLink } from '#shared/members/member-link.tsx'
import {
  formatKoreanDayWithWeekday,
  formatRelative,
  formatTimestamp,
  formatTime,
} from '#shared/format/format-times.ts'
import { cx } from '#shared/ui/cx.ts'
import { useNow } from '#shared/session/session.ts'
import { UnreadLabel } from './row-pictures.tsx'
import { getPresentation, getStockName, TargetChange } from './presentation.tsx'
import { notificationMessages } from './messages.ts'
import type { Notification, PredictionNotification } from './queries.ts'

export const ROW_CLASSES =
  'relative flex w-full items-start gap-3 px-5 py-3.5 text-left hover:bg-surface-2 md:px-6'

/** The predictions of a followed member on one day, with a link to the member's page. */
export function PredictionsRow({
  predictions,
}: {
  predictions: readonly [PredictionNotification, ...PredictionNotification[]]
}) {
  const [newestPrediction] = predictions
  const isUnread = predictions.some(({ unread }) => unread)
  return (
    <MemberLink member={newestPrediction.member} className={ROW_CLASSES}>
      {getPresentation(newestPrediction).renderPicture(newestPrediction)}
      <span className="min-w-0 flex-1">
        <Sentence
          name={newestPrediction.member.username}
          text={notificationMessages.predictedSeveral(newestPrediction.member.username, predictions.length)}
          isUnread={isUnread}
        />
        <SubjectAndTime
          subject={
            <>
              {getStockName(newestPrediction)}
              {predictions.length > 1 && (
                <span>{notificationMessages.andOthers(predictions.length - 1)}</span>
              )}
            </>
          }
          at={newestPrediction.at}
        />
      </span>
      <TargetChange item={newestPrediction} />
      {isUnread && <UnreadLabel />}
    </MemberLink>
  )
}

export function NotificationRow({ item }: { item: Notification }) {
  const { formatSentence, renderSubject, formatDetail, renderPicture, renderAside, renderLink } =
    getPresentation(item)
  const secondLine = formatDetail(item)
  const content = (
    <>
      {renderPicture(item)}
      <span className="min-w-0 flex-1">
        <Sentence
          name={findActorName(item)}
          text={formatSentence(item)}
          isUnread={item.unread || item.kind === 'judged'}
        />
        {secondLine && <span className="mt-0.5 line-clamp-1 type-card break-words">{secondLine}</span>}
        <SubjectAndTime subject={renderSubject(item)} at={item.at} />
      </span>
      {renderAside?.(item)}
      {item.unread && <UnreadLabel />}
    </>
  )
  return renderLink(item, { className: ROW_CLASSES, children: content })
}

interface SentenceProps {
  text: string
  /** The name of the member who acted, with which the text begins. */
  name: string | undefined
  isUnread: boolean
}

/** The sentence of a row: strong while it is unread, then only the member's name. */
export function Sentence({ text, name = '', isUnread }: SentenceProps) {
  return (
    <span className={cx('block break-words', isUnread ? 'type-card-strong' : 'type-card')}>
      <span className="type-card-strong">{name}</span>
      {text.slice(name.length)}
    </span>
  )
}

function findActorName(item: Notification): string | undefined {
  if ('member' in item) return item.member.username
  return 'members' in item ? item.members[0]?.username : undefined
}

interface SubjectAndTimeProps {
  subject?: ReactNode
  at: string
  isOnAccent?: boolean
}

/** One line: a long subject is cut, the time never. */
export const SubjectAndTime = ({ subject, at, isOnAccent = false }: SubjectAndTimeProps) => (
  <span
    className={cx(
      'mt-0.5 flex type-caption whitespace-pre large-text:block large-text:whitespace-normal',
      !isOnAccent && 'text-text-2',
    )}
  >
    {subject && <span className="truncate">{subject}</span>}
    <span className="flex-none">
      {subject && <span>{notificationMessages.separator}</span>}
      <RowTime at={at} />
    </span>
  </span>
)

/** The heading above names the day. A row of today shows how long ago it was, an earlier row the Korean time. */
function RowTime({ at }: { at: string }) {
  const now = useNow()
  const isToday = formatKoreanDayWithWeekday(at) === formatKoreanDayWithWeekday(now.toISOString())
  return (
    <time dateTime={at} title={formatTimestamp(at)}>
      {isToday ? formatRelative(at, now) : formatTime(at)}
    </time>
  )
}
