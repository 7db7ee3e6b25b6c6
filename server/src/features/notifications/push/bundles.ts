import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { hidden, type PushedView, saidOf } from './texts.ts'

/** What is told together, results first; the name is the topic at the push service and the tag on the device. */
const SUBJECTS: Record<string, readonly PushedView['kind'][]> = {
  results: ['judged'],
  near: ['near_target'],
  replies: ['comment', 'mention'],
  operator: ['report_settled', 'takedown', 'webhook_off'],
  followees: ['followee_predicted'],
}

/** One message to a browser. */
export interface Push {
  subject: string
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
export function bundlesOf(views: readonly PushedView[], telling: Telling): Push[] {
  return Object.entries(SUBJECTS).flatMap(([subject, kinds]) => {
    const own = views.filter(({ kind }) => kinds.includes(kind))
    return own.length === 0 ? [] : [bundle(subject, own, telling)]
  })
}

/** In characters. */
const LONGEST_TITLE = 80
const LONGEST_BODY = 200

function bundle(subject: string, views: readonly PushedView[], telling: Telling): Push {
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
function pathOf([first, ...others]: readonly PushedView[]): string {
  if (!first) return '/'
  if (others.length > 0) return first.kind === 'judged' ? '/profile?view=history' : '/'
  if (first.kind === 'near_target' && first.count > 1) return '/'
  if (first.kind === 'takedown') return '/takedown?view=mine'
  if (first.kind === 'webhook_off') return '/settings?view=programs'
  if ('predictionId' in first) return ITEM_KINDS.prediction.pathOf(first.predictionId, first.stock)
  return 'postType' in first ? ITEM_KINDS[first.postType].pathOf(first.postId, first.stock) : '/'
}
