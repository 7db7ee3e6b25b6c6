import { expect, test } from 'vitest'
import { buildMemberBrief } from '#test/sample-data.ts'
import { type Entry, listEntries } from './list-entries.ts'
import type { ResultNotification, Notification } from './queries.ts'

const createResult = (id: string, at: string, evaluationEnd = at): ResultNotification => ({
  id,
  at,
  unread: true,
  kind: 'judged',
  predictionId: id,
  stock: 'TSLA',
  koreanName: '테슬라',
  status: 'success',
  score: 50,
  target: 110,
  actual: 111,
  evaluationEnd,
})
const createReportNotification = (id: string, at: string): Notification => ({
  id,
  at,
  unread: true,
  kind: 'report_settled',
  outcome: 'dismissed',
})

/** Returns the id of a single notification, or the ids of those that are shown together. */
function readIds(entry: Entry): string | string[] {
  if ('item' in entry) return entry.item.id
  if ('results' in entry) return entry.results.map(({ id }) => id)
  if ('comments' in entry) return entry.comments.map(({ id }) => id)
  return ('likes' in entry ? entry.likes : entry.predictions).map(({ id }) => id)
}

test('consecutive results on a Korean day are one entry; the results of a day come before its other notifications', () => {
  const items = [
    createResult('a', '2026-11-21T21:10:00.000Z'),
    createResult('b', '2026-11-21T21:09:00.000Z'),
    // Before midnight in Korea.
    createResult('c', '2026-11-21T14:59:00.000Z'),
    createReportNotification('d', '2026-11-21T14:00:00.000Z'),
    createResult('e', '2026-11-21T13:00:00.000Z'),
    createResult('f', '2026-11-21T12:00:00.000Z'),
  ]
  const shownEntries = listEntries(items).map(readIds)
  // The results of a day come first.
  expect(shownEntries).toEqual([['a', 'b'], 'c', ['e', 'f'], 'd'])
})

const createFolloweeNotification = (id: string, at: string, member: string): Notification => ({
  id,
  at,
  unread: true,
  kind: 'followee_predicted',
  predictedChange: null,
  predictionId: id,
  stock: 'TSLA',
  koreanName: null,
  member: buildMemberBrief({ id: member, username: member }),
})

test('a followed member’s predictions on a Korean day are one entry, at the newest one’s position', () => {
  const items = [
    createFolloweeNotification('a', '2026-11-21T10:00:00.000Z', 'duri'),
    createFolloweeNotification('b', '2026-11-21T09:00:00.000Z', 'sora'),
    createReportNotification('c', '2026-11-21T08:00:00.000Z'),
    createFolloweeNotification('d', '2026-11-21T07:00:00.000Z', 'duri'),
    // The day before in Korea.
    createFolloweeNotification('e', '2026-11-20T14:00:00.000Z', 'duri'),
  ]
  const shownEntries = listEntries(items).map(readIds)
  expect(shownEntries).toEqual([['a', 'd'], 'b', 'c', 'e'])
})

const createLike = (id: string, at: string): Notification => ({
  id,
  at,
  unread: true,
  kind: 'like',
  postType: 'post',
  postId: id,
  stock: null,
  koreanName: null,
  members: [buildMemberBrief()],
  count: 1,
})

test('likes of several items on a Korean day are one entry, after the results of that day', () => {
  const items = [
    createLike('a', '2026-11-21T10:00:00.000Z'),
    createResult('b', '2026-11-21T09:00:00.000Z'),
    createLike('c', '2026-11-21T08:00:00.000Z'),
    createResult('d', '2026-11-21T07:00:00.000Z'),
    // The day before in Korea.
    createLike('e', '2026-11-20T14:00:00.000Z'),
  ]
  const shownEntries = listEntries(items).map(readIds)
  expect(shownEntries).toEqual([['b', 'd'], ['a', 'c'], 'e'])
})

const createComment = (id: string, at: string, { isReply = false } = {}): Notification => ({
  id,
  at,
  unread: true,
  kind: 'comment',
  postType: 'post',
  postId: id,
  stock: null,
  koreanName: null,
  commentId: id,
  member: buildMemberBrief(),
  isReply,
  preview: id,
})

test('the comments of a Korean day are one entry, and so are the replies', () => {
  const items = [
    createComment('a', '2026-11-21T10:00:00.000Z'),
    createComment('b', '2026-11-21T09:00:00.000Z', { isReply: true }),
    createComment('c', '2026-11-21T08:00:00.000Z'),
    createComment('d', '2026-11-21T07:00:00.000Z', { isReply: true }),
    // The day before in Korea.
    createComment('e', '2026-11-20T14:00:00.000Z'),
  ]
  const shownEntries = listEntries(items).map(readIds)
  expect(shownEntries).toEqual([['a', 'c'], ['b', 'd'], 'e'])
})

test('results that arrived together are one entry for each day of the evaluation end', () => {
  const at = '2026-11-24T21:10:00.000Z'
  const tuesday = '2026-11-23T21:00:00.000Z'
  const friday = '2026-11-20T21:00:00.000Z'
  const items = [
    createResult('a', at, tuesday),
    createResult('b', at, friday),
    createResult('c', at, tuesday),
  ]
  const shownEntries = listEntries(items).map(readIds)
  expect(shownEntries).toEqual([['a', 'c'], 'b'])
})
