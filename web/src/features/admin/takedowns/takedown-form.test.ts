import { expect, test } from 'vitest'
import { findItemInUrls } from './takedown-form.tsx'

const ORIGIN = 'https://gwanyeok.test'

test.each([
  [`${ORIGIN}/?prediction=01ABC`, { postType: 'prediction', postId: '01ABC' }],
  [`${ORIGIN}/user/u1?prediction=01ABC&filter=hit`, { postType: 'prediction', postId: '01ABC' }],
  [`여기예요: ${ORIGIN}/community?post=01DEF 두 번째 글`, { postType: 'post', postId: '01DEF' }],
  [`${ORIGIN}/predictions/01ABC`, { postType: 'prediction', postId: '01ABC' }],
  [`${ORIGIN}/user/u1`, null],
  ['https://elsewhere.test/?prediction=01ABC', null],
  [`${ORIGIN}/?prediction=../x`, null],
  ['01ABC', null],
  ['', null],
])('finds the item, or null, in %j', (text, item) => {
  expect(findItemInUrls(text, ORIGIN)).toEqual(item)
})
