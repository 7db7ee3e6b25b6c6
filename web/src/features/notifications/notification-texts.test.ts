import { expect, test } from 'vitest'
import { buildMemberBrief } from '#test/sample-data.ts'
import { getPresentation } from './presentation.tsx'
import { formatHeading } from './notification-list.tsx'
import type { Notification } from './queries.ts'

const member = buildMemberBrief({ username: '하늘' })
const like: Extract<Notification, { kind: 'like' }> = {
  id: 'n1',
  at: '2026-11-20T14:59:00.000Z',
  unread: true,
  kind: 'like',
  members: [member],
  count: 1,
  postType: 'prediction',
  postId: 'p1',
  stock: 'TSLA',
  koreanName: '테슬라',
}

test.each([
  ['names the stock in Korean', {}, ['하늘님이 좋아해요', '내 테슬라 예측']],
  [
    'names the ticker of a stock without a Korean name',
    { stock: 'ZZZZ', koreanName: null, postType: 'stockPost', count: 3 },
    ['하늘님 외 2명이 좋아해요', '내 ZZZZ 종목 글'],
  ],
  [
    'names no stock for a general post',
    { stock: null, koreanName: null, postType: 'post' },
    ['하늘님이 좋아해요', '내 글'],
  ],
] as const)('a like %s', (_, changes, texts) => {
  const item = { ...like, ...changes }
  const { formatSentence, renderSubject } = getPresentation(item)
  expect([formatSentence(item), renderSubject(item)]).toEqual(texts)
})

test('a hit names its target and the actual price', () => {
  const item: Notification = {
    id: 'n2',
    at: like.at,
    unread: true,
    predictionId: 'p1',
    stock: 'TSLA',
    koreanName: '테슬라',
    kind: 'judged',
    status: 'success',
    score: 200,
    target: 110,
    actual: 111,
    evaluationEnd: like.at,
  }
  const { formatSentence, formatDetail } = getPresentation(item)
  expect([formatSentence(item), formatDetail(item)]).toEqual(['테슬라 적중', '목표 $110.00 · 실제 $111.00'])
})

test('the headings are days in Korea', () => {
  const now = new Date('2026-11-21T15:01:00.000Z')
  expect(formatHeading('2026-11-21T15:00:30.000Z', now)).toBe('오늘')
  expect(formatHeading('2026-11-21T14:59:59.000Z', now)).toBe('어제')
  expect(formatHeading('2026-11-20T14:59:59.000Z', now)).toBe('11/20(금)')
})
