import { createHash } from 'node:crypto'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import type { PushSubject, PushText } from '../kinds/definition.ts'
import { NOTIFICATION_DEFINITIONS, buildPushLink, formatPushText } from '../kinds/registry.ts'
import { PUSH_SUBJECTS } from './subjects.ts'

/** One message to a browser. */
export interface Push {
  /** Topic at the push service, and tag on the device. A push replaces an earlier push with the same tag. */
  tag: string
  /** Counts against the daily limit. */
  isCounted: boolean
  /** Ids of the notifications in the push. */
  notificationIds: string[]
  /** JSON of a declarative web push: https://www.w3.org/TR/push-api/#declarative-push-message */
  payload: string
}

interface PushOptions {
  hidesContent: boolean
  publicUrl: string
}

/** Bundles all notifications of a subject into one push. */
export function bundlePushes(views: readonly NotificationView[], options: PushOptions): Push[] {
  const subjects = Object.keys(PUSH_SUBJECTS) as PushSubject[]
  return subjects.flatMap((subject) => {
    const [firstView, ...otherViews] = views.filter(
      ({ kind }) => NOTIFICATION_DEFINITIONS[kind].push.subject === subject,
    )
    return firstView ? buildPush(subject, [firstView, ...otherViews], options) : []
  })
}

const MAX_TITLE_CHARS = 80
const MAX_BODY_CHARS = 200

type NonEmptyViews = readonly [NotificationView, ...NotificationView[]]

function buildPush(
  subject: PushSubject,
  views: NonEmptyViews,
  { hidesContent, publicUrl }: PushOptions,
): Push {
  const { isCounted, formatBundleText, bundleLink } = PUSH_SUBJECTS[subject]
  const isSingle = views.length === 1
  const pushText = isSingle ? formatPushText(views[0]) : formatBundleText(views)
  const tag = buildTag(subject, views)
  const { title, body } = hidesContent ? buildHiddenText(views.length) : pushText
  const notification = {
    title: cutText(title, MAX_TITLE_CHARS),
    body: cutText(body, MAX_BODY_CHARS),
    lang: 'ko',
    dir: 'ltr',
    tag,
    navigate: publicUrl + (isSingle ? buildPushLink(views[0]) : bundleLink),
  }
  return {
    tag,
    isCounted,
    notificationIds: views.map(({ id }) => id),
    payload: JSON.stringify({ web_push: 8030, notification }),
  }
}

/**
 * A push that is sent a second time has the same tag, and so replaces the first without a sound. Different pushes have
 * different tags, so that each is announced. A topic has at most 32 letters of base64url (RFC 8030, section 5.4).
 */
function buildTag(subject: PushSubject, views: NonEmptyViews): string {
  const oldestView = views.at(-1) ?? views[0]
  return `${subject}-${createHash('sha256').update(oldestView.id).digest('base64url').slice(0, 16)}`
}

/** Text for members who hide the content of pushes from the lock screen. */
const buildHiddenText = (count: number): PushText => ({ title: '과녁', body: `새 알림 ${count}건이 있어요.` })
