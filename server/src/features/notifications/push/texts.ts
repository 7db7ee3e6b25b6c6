import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const points = new Intl.NumberFormat('ko-KR')

type View<Kind extends NotificationView['kind']> = Extract<NotificationView, { kind: Kind }>
interface Said {
  title: string
  body: string
}

const RESULTS = { success: '적중', failed: '실패', void: '무효' }
const nameOf = ({ koreanName, stock }: { koreanName: string | null; stock: string | null }) =>
  koreanName ?? stock ?? ''

const withGain = (text: string, score: number) => (score > 0 ? `${text} · +${points.format(score)}점` : text)

function result(view: View<'judged'>): Said {
  return {
    title: withGain(`${nameOf(view)} 예측 ${RESULTS[view.status]}`, view.score),
    body:
      view.actual === null
        ? '사유를 확인해보세요.'
        : `목표 ${dollars.format(view.target)} · 실제 ${dollars.format(view.actual)}`,
  }
}

function results(views: readonly View<'judged'>[]): Said {
  const hits = views.filter(({ status }) => status === 'success').length
  const score = views.reduce((sum, view) => sum + view.score, 0)
  return { title: `예측 결과 ${views.length}건`, body: withGain(`적중 ${hits}건`, score) }
}

function reply(view: View<'comment' | 'mention'>): Said {
  const what = view.kind === 'mention' ? '언급' : view.isReply ? '답글' : '댓글'
  return { title: `${view.member.username}님의 ${what}`, body: view.preview }
}

const replies = (views: readonly View<'comment' | 'mention'>[]): Said => ({
  title: `새 댓글과 언급 ${views.length}건`,
  body: whoOf(views.map(({ member }) => member.username)),
})

function whoOf(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names)
  return others.length === 0 ? `${first}님이 남겼어요.` : `${first}님 외 ${others.length}명이 남겼어요.`
}

const isKind =
  <Kind extends NotificationView['kind']>(...kinds: Kind[]) =>
  (view: NotificationView): view is View<Kind> =>
    (kinds as string[]).includes(view.kind)

/** What a push says of the notifications that it bundles, at least one, all of one subject. */
export function saidOf(views: readonly NotificationView[]): Said {
  const judged = views.filter(isKind('judged'))
  if (judged[0]) return judged.length === 1 ? result(judged[0]) : results(judged)
  const answers = views.filter(isKind('comment', 'mention'))
  if (answers[0]) return answers.length === 1 ? reply(answers[0]) : replies(answers)
  const predicted = views.filter(isKind('followee_predicted'))
  if (predicted[0])
    return predicted.length === 1
      ? { title: `${predicted[0].member.username}님의 새 예측`, body: nameOf(predicted[0]) }
      : { title: `새 예측 ${predicted.length}건`, body: '팔로우한 회원들이 예측했어요.' }
  const liked = views.filter(isKind('like'))
  if (liked[0])
    return { title: '좋아요를 받았어요', body: `새 좋아요 ${sumOf(liked.map(({ count }) => count))}개` }
  const followed = views.filter(isKind('follow'))
  if (followed[0])
    return {
      title: `새 팔로워 ${followed.length}명`,
      body: whoFollows(followed.map(({ member }) => member.username)),
    }
  return hidden(views.length)
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const whoFollows = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? `${first}님이 팔로우해요.` : `${first}님 외 ${others.length}명이 팔로우해요.`

/** Where the content is not to be read on a locked screen, or has no sentence of its own. */
export const hidden = (count: number): Said => ({ title: '과녁', body: `새 알림 ${count}건이 있어요.` })
