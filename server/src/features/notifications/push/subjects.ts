import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { PushSubject, PushText } from '../kinds/definition.ts'
import { appendPoints } from '../kinds/judged.ts'
import { nearTarget } from '../kinds/near-target.ts'

interface SubjectDefinition {
  /** Counts against the daily limit. */
  isCounted: boolean
  /** Text and link of a push that bundles several notifications. */
  formatBundleText(views: readonly NotificationView[]): PushText
  bundleLink: string
}

/**
 * Notifications of one subject that are due at the same time are bundled into one push. Pushes are sent in the order of
 * this list.
 */
export const PUSH_SUBJECTS: Record<PushSubject, SubjectDefinition> = {
  results: {
    isCounted: true,
    formatBundleText(views) {
      const results = views.filter((view) => view.kind === 'judged')
      const hits = results.filter(({ status }) => status === 'success').length
      const score = results.reduce((sum, view) => sum + view.score, 0)
      return { title: `예측 결과 ${results.length}건`, body: appendPoints(`적중 ${hits}건`, score) }
    },
    bundleLink: '/profile?view=history',
  },
  nearTargets: {
    isCounted: true,
    formatBundleText(views) {
      const [newestView] = views.filter((view) => view.kind === 'near_target')
      if (!newestView) throw new Error('a push of near targets contains no near target')
      return nearTarget.push.formatText(newestView)
    },
    bundleLink: '/',
  },
  prices: {
    isCounted: false,
    formatBundleText: (views) => ({
      title: `가격 알림 ${views.length}건`,
      body: '정한 가격에 닿은 종목을 확인해보세요.',
    }),
    bundleLink: '/',
  },
  replies: {
    isCounted: false,
    formatBundleText: (views) => ({
      title: `새 댓글과 언급 ${views.length}건`,
      body: `${formatMembers(views)} 남겼어요.`,
    }),
    bundleLink: '/',
  },
  operator: {
    isCounted: true,
    formatBundleText: (views) => ({ title: '운영 알림', body: `새 알림 ${views.length}건이 있어요.` }),
    bundleLink: '/',
  },
  followees: {
    isCounted: true,
    formatBundleText: (views) => ({
      title: `팔로우한 회원의 새 예측 ${views.length}건`,
      body: `${formatMembers(views)} 올렸어요.`,
    }),
    bundleLink: '/',
  },
  reactions: {
    isCounted: true,
    formatBundleText: (views) => ({
      title: `새 반응 ${views.length}건`,
      body: '좋아요와 새 팔로워를 확인해보세요.',
    }),
    bundleLink: '/',
  },
}

/** Formats who acted: `민지님이`, `민지님 외 2명이`. */
function formatMembers(views: readonly NotificationView[]): string {
  const members = views.flatMap((view): MemberBrief[] => ('member' in view ? [view.member] : []))
  const [firstName = '', ...otherNames] = new Set(members.map(({ username }) => username))
  return otherNames.length === 0 ? `${firstName}님이` : `${firstName}님 외 ${otherNames.length}명이`
}
