import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { NotificationKind, NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { countText, priceText, STATUS_TEXT } from '#shared/predictions/figure-texts.ts'

type View<Kind extends NotificationKind> = Extract<NotificationView, { kind: Kind }>
interface Said {
  title: string
  body: string
}

/** What a push says of the notifications that it bundles, at least one, all of one subject. */
export function saidOf(views: readonly NotificationView[]): Said {
  const judged = views.filter((view) => view.kind === 'judged')
  if (judged[0]) return judged.length === 1 ? result(judged[0]) : results(judged)
  const near = views.find((view) => view.kind === 'near_target')
  if (near) return nearTarget(near)
  const predicted = views.filter((view) => view.kind === 'followee_predicted')
  if (predicted[0]) return predicted.length === 1 ? prediction(predicted[0]) : predictions(predicted)
  const answers = views.filter((view) => 'preview' in view)
  if (answers[0]) return answers.length === 1 ? reply(answers[0]) : replies(answers)
  const reacted = views.filter((view) => view.kind === 'like' || view.kind === 'follow')
  if (reacted[0]) return reacted.length === 1 ? reaction(reacted[0]) : reactions(reacted)
  return views[0] && views.length === 1
    ? operator(views[0])
    : { title: '운영 알림', body: `새 알림 ${views.length}건이 있어요.` }
}

/** Where the content is not to be read on a locked screen. */
export const hidden = (count: number): Said => ({ title: '과녁', body: `새 알림 ${count}건이 있어요.` })

const nameOf = ({ koreanName, stock }: View<'judged' | 'near_target' | 'followee_predicted'>) =>
  koreanName ?? stock
const withGain = (text: string, score: number) => (score > 0 ? `${text} · +${countText(score)}점` : text)

function result(view: View<'judged'>): Said {
  return {
    title: withGain(`${nameOf(view)} 예측 ${STATUS_TEXT[view.status]}`, view.score),
    body:
      view.actual === null
        ? '사유를 확인해보세요.'
        : `목표 ${priceText(view.target)} · 실제 ${priceText(view.actual)}`,
  }
}

function results(views: readonly View<'judged'>[]): Said {
  const hits = views.filter(({ status }) => status === 'success').length
  const score = views.reduce((sum, view) => sum + view.score, 0)
  return { title: `예측 결과 ${views.length}건`, body: withGain(`적중 ${hits}건`, score) }
}

/** Of one day. */
function nearTarget(view: View<'near_target'>): Said {
  const { percentLeft, count } = view
  const isThere = percentLeft === 0
  if (count > 1)
    return {
      title: `목표에 가까운 예측 ${count}건`,
      body: `${nameOf(view)} 외 ${count - 1}건을 확인해보세요.`,
    }
  return {
    title: isThere
      ? `${nameOf(view)} 목표 도달`
      : `${nameOf(view)} 목표까지 ${Math.abs(percentLeft).toFixed(1)}%`,
    body: isThere ? '주가가 목표에 닿았어요.' : '종가가 목표에 가까워졌어요.',
  }
}

function operator({ kind }: NotificationView): Said {
  if (kind === 'takedown') return { title: '게시중단 안내', body: '내 글의 게시 상태가 바뀌었어요.' }
  return { title: '신고 처리 결과', body: '신고하신 글을 살펴봤어요.' }
}

const prediction = (view: View<'followee_predicted'>): Said => ({
  title: `${view.member.username}님의 새 예측`,
  body: `${nameOf(view)} 예측을 올렸어요.`,
})

const predictions = (views: readonly View<'followee_predicted'>[]): Said => ({
  title: `팔로우한 회원의 새 예측 ${views.length}건`,
  body: `${whoOf(views)} 올렸어요.`,
})

function reply(view: View<'comment' | 'mention'>): Said {
  const what = view.kind === 'mention' ? '언급' : view.isReply ? '답글' : '댓글'
  return { title: `${view.member.username}님의 ${what}`, body: view.preview }
}

const replies = (views: readonly View<'comment' | 'mention'>[]): Said => ({
  title: `새 댓글과 언급 ${views.length}건`,
  body: `${whoOf(views)} 남겼어요.`,
})

function whoOf(views: readonly View<'comment' | 'mention' | 'followee_predicted'>[]): string {
  const [first = '', ...others] = new Set(views.map(({ member }) => member.username))
  return others.length === 0 ? `${first}님이` : `${first}님 외 ${others.length}명이`
}

const ITEM_NAMES: Record<ItemKind, string> = { prediction: '예측', post: '글', stockPost: '종목 글' }

function reaction(view: View<'like' | 'follow'>): Said {
  if (view.kind === 'follow')
    return { title: '새 팔로워', body: `${view.member.username}님이 나를 팔로우하기 시작했어요.` }
  const item = ITEM_NAMES[view.postType]
  const stock = view.koreanName ?? view.stock
  return {
    title: `좋아요 ${countText(view.count)}개`,
    body: `내 ${stock ? `${stock} ` : ''}${item}을 좋아해요.`,
  }
}

const reactions = (views: readonly View<'like' | 'follow'>[]): Said => ({
  title: `새 반응 ${views.length}건`,
  body: '좋아요와 새 팔로워를 확인해보세요.',
})
