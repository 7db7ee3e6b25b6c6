import type { NotificationKind, NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { hidden, saidOf } from './texts.ts'

/** Results first; the name is the topic at the push service and the tag on the device. */
const SUBJECTS = ['results', 'near', 'replies', 'operator', 'followees', 'reactions'] as const
type Subject = (typeof SUBJECTS)[number]

/** What is told together. */
const SUBJECT_OF_KIND: Record<NotificationKind, Subject> = {
  judged: 'results',
  near_target: 'near',
  comment: 'replies',
  mention: 'replies',
  report_settled: 'operator',
  takedown: 'operator',
  followee_predicted: 'followees',
  like: 'reactions',
  follow: 'reactions',
}

/** One message to a browser. */
export interface Push {
  subject: Subject
  /** Replies are not counted against the limit of a day. */
  isCounted: boolean
  /** The ids of the notifications that it tells. */
  told: string[]
  /** JSON of a declarative web push: https://www.w3.org/TR/push-api/#declarative-push-message */
  payload: string
}

interface Telling {
  hidesContent: boolean
  publicUrl: string
}

/** One push for each subject, whatever the number of its notifications. */
export function bundlesOf(views: readonly NotificationView[], telling: Telling): Push[] {
  return SUBJECTS.flatMap((subject) => {
    const own = views.filter(({ kind }) => SUBJECT_OF_KIND[kind] === subject)
    return own.length === 0 ? [] : [bundle(subject, own, telling)]
  })
}

/** In characters. */
const LONGEST_TITLE = 80
const LONGEST_BODY = 200

function bundle(subject: Subject, views: readonly NotificationView[], telling: Telling): Push {
  const { hidesContent, publicUrl } = telling
  const { title, body } = hidesContent ? hidden(views.length) : saidOf(views)
  const notification = {
    title: cutText(title, LONGEST_TITLE),
    body: cutText(body, LONGEST_BODY),
    lang: 'ko',
    dir: 'ltr',
    tag: subject,
    navigate: publicUrl + pathOf(views),
  }
  return {
    subject,
    isCounted: subject !== 'replies',
    told: views.map(({ id }) => id),
    payload: JSON.stringify({ web_push: 8030, notification }),
  }
}

/** What a tap opens: what a single notification is about; of several the place where all are found. */
function pathOf([first, ...others]: readonly NotificationView[]): string {
  if (!first) return '/'
  if (others.length > 0) return first.kind === 'judged' ? '/profile?view=history' : '/'
  if (first.kind === 'near_target' && first.count > 1) return '/'
  if (first.kind === 'takedown') return '/takedown?view=mine'
  if (first.kind === 'follow') return `/users/${first.member.id}`
  if ('predictionId' in first) return ITEM_KINDS.prediction.pathOf(first.predictionId, first.stock)
  return 'postType' in first ? ITEM_KINDS[first.postType].pathOf(first.postId, first.stock) : '/'
}
