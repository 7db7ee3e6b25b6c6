import { findBannedContent } from '@gwanyeok/domain/content/banned-content.ts'
import { MAX_CONTENT_LENGTH, MAX_REASON_LENGTH } from '@gwanyeok/domain/predictions/prediction.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { findUsernameProblem } from '@gwanyeok/domain/users/username.ts'
import { expect, test } from 'vitest'
import * as texts from './texts.ts'

const stockTexts = Object.values(texts.STOCK_TEXTS)
const { up, down } = texts.GENERAL_RATIONALES
const rationales = [...up, ...down, ...stockTexts.flatMap((stockText) => [stockText.up, stockText.down])]
const posts = [
  ...texts.GENERAL_POSTS,
  ...texts.RESULT_POSTS,
  ...texts.GENERAL_STOCK_POSTS,
  ...stockTexts.map(({ post }) => post),
]
const comments = [...texts.PREDICTION_COMMENTS, ...texts.POST_COMMENTS]

test('sample texts pass the content check, and each occurs once', () => {
  const allTexts = [...rationales, ...posts, ...comments, ...texts.SAMPLE_USERNAMES]
  expect(allTexts.filter((text) => findBannedContent(text))).toEqual([])
  expect(new Set(allTexts).size).toBe(allTexts.length)
})

test('a rationale has a content and at most one reason, each within its maximum length', () => {
  const parts = rationales.map((text) => text.split(' | ').toReversed())
  expect(parts.filter(({ length }) => length > 2)).toEqual([])
  expect(parts.flat().filter((part) => part === '' || part.includes('|'))).toEqual([])
  for (const [content, reason = ''] of parts) {
    expect(content!.length).toBeLessThanOrEqual(MAX_CONTENT_LENGTH)
    expect(reason.length).toBeLessThanOrEqual(MAX_REASON_LENGTH)
  }
})

test('the sample members’ names are valid', () => {
  for (const name of texts.SAMPLE_USERNAMES) {
    expect(normalizeUsername(name)).toBe(name)
    expect(findUsernameProblem(name)).toBeNull()
  }
})
