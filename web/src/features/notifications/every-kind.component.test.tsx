import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { NotificationList } from './notification-list.tsx'
import type { Notification } from './queries.ts'

type View<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>
interface ExpectedRow<Kind extends NotificationKind> {
  item: Omit<View<Kind>, 'id' | 'at' | 'unread'>
  /** The text of the row before its time. */
  text: string
  /** The address of the row's link; null without a link. */
  href: string | null
}

const member = buildMemberBrief({ id: 'duri', username: '두리' })
const prediction = { predictionId: 'p1', stock: 'TSLA', koreanName: '테슬라' }
const post = { postType: 'post', postId: 'w1', stock: null, koreanName: null } as const
const ROWS: { [Kind in NotificationKind]: ExpectedRow<Kind> } = {
  judged: {
    item: {
      kind: 'judged',
      ...prediction,
      status: 'success',
      evaluationEnd: '2026-11-20T01:00:00.000Z',
      score: 200,
      target: 110,
      actual: 111,
    },
    text: '테슬라 적중 목표 $110.00 · 실제 $111.00',
    href: '/?prediction=p1',
  },
  near_target: {
    item: { kind: 'near_target', ...prediction, percentLeft: 1.5, count: 1 },
    text: '테슬라 종가가 목표까지 1.5% 남았어요',
    href: '/?prediction=p1',
  },
  price_alert: {
    item: {
      kind: 'price_alert',
      stock: 'TSLA',
      koreanName: '테슬라',
      direction: 'down',
      price: 250,
      reachedPrice: 248.5,
    },
    text: '테슬라 $250.00 도달 주가가 $248.50까지 내렸어요',
    href: '/?stock=TSLA',
  },
  followee_predicted: {
    item: { kind: 'followee_predicted', ...prediction, predictedChange: -4.2, member },
    text: '두리님이 예측을 올렸어요 테슬라 ·',
    href: '/?prediction=p1',
  },
  comment: {
    item: { kind: 'comment', ...post, commentId: 'c1', member, isReply: false, preview: '저도 그래요' },
    text: '두리님이 댓글을 남겼어요 저도 그래요 내 글 ·',
    href: '/community?post=w1',
  },
  mention: {
    item: { kind: 'mention', ...post, commentId: null, member, preview: '@민지 님은 어때요?' },
    text: '두리님이 나를 언급했어요 @민지 님은 어때요? 글 ·',
    href: '/community?post=w1',
  },
  like: {
    item: { kind: 'like', ...post, members: [member], count: 2 },
    text: '두리님 외 1명이 좋아해요 내 글 ·',
    href: '/community?post=w1',
  },
  follow: {
    item: { kind: 'follow', member },
    text: '두리님이 나를 팔로우하기 시작했어요',
    href: '/user/duri',
  },
  report_settled: {
    item: { kind: 'report_settled', outcome: 'dismissed' },
    text: '신고한 글을 살펴봤어요. 운영 원칙에 어긋나지 않아 그대로 두었어요.',
    href: null,
  },
  takedown: {
    item: { kind: 'takedown', outcome: 'restored' },
    text: '게시중단 요청을 살펴보고 내 글을 다시 보이게 했어요.',
    href: '/takedown?view=mine',
  },
}

test.each(Object.entries(ROWS))(
  'a row of the kind %s has a picture, its text and its link',
  async (_, expectedRow) => {
    const item = { id: 'n1', at: '2026-11-20T02:00:00.000Z', unread: false, ...expectedRow.item }
    api.answer('GET /notifications', { items: [item], nextCursor: null })
    api.answer('POST /notifications/read', { done: true })
    api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
    api.answer('GET /stocks/logos', { versions: {} })
    const screen = await renderInApp(<NotificationList onLeave={() => {}} />)
    const row = screen.getByRole('listitem').filter({ hasText: / 전|:\d\d/ })
    await expect.element(row).toBeVisible()
    const shownText = (row.element().textContent ?? '').replaceAll(/\s+/g, '')
    expect(shownText).toContain(expectedRow.text.replaceAll(/\s+/g, ''))
    expect(row.element().querySelector('svg, .rounded-full')).not.toBeNull()
    expect(row.element().querySelector('a')?.getAttribute('href') ?? null).toBe(expectedRow.href)
  },
)
