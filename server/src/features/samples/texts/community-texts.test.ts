import { checkContent } from '@gwanyeok/domain/content/banned-content.ts'
import { expect, test } from 'vitest'
import {
  POST_COMMENTS,
  PREDICTION_COMMENTS,
  REPLIES,
  SEALED_COMMENTS,
  SEALED_REPLIES,
} from './sample-comments.ts'
import { SAMPLE_STOCKS } from './sample-members.ts'
import {
  GENERAL_POSTS,
  GENERAL_STOCK_POSTS,
  SHARING_POSTS,
  SHARING_STOCK_POSTS,
  STOCK_POSTS,
} from './sample-posts.ts'

const posts = [
  ...[...GENERAL_POSTS, ...GENERAL_STOCK_POSTS, ...Object.values(STOCK_POSTS).flat()],
  ...[...SHARING_POSTS, ...SHARING_STOCK_POSTS],
]
const lists = [PREDICTION_COMMENTS, REPLIES, SEALED_COMMENTS, SEALED_REPLIES, POST_COMMENTS]
const comments = lists.flat()

test('what samples post and comment may be said', () => {
  expect([...posts, ...comments].filter((text) => checkContent(text))).toEqual([])
})

test('nothing is said twice, nor at too great length', () => {
  expect(new Set(posts).size).toBe(posts.length)
  for (const list of lists) expect(new Set(list).size).toBe(list.length)
  expect(posts.filter((text) => text.length > 3000)).toEqual([])
  expect(comments.filter((text) => text.length > 1000)).toEqual([])
})

test('there is enough for as many posts as there may be', () => {
  expect(SHARING_STOCK_POSTS.length).toBe(SAMPLE_STOCKS.length)
  expect(GENERAL_POSTS.length).toBeGreaterThanOrEqual(25)
  const most = SAMPLE_STOCKS.map((stock) => Math.max(0, 8 - STOCK_POSTS[stock].length))
  expect(GENERAL_STOCK_POSTS.length).toBeGreaterThanOrEqual(most.reduce((sum, needed) => sum + needed, 0))
})
