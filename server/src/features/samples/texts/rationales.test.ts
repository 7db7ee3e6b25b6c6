import { checkContent } from '@gwanyeok/domain/content/banned-content.ts'
import { MAX_CONTENT_LENGTH, MAX_REASON_LENGTH } from '@gwanyeok/domain/predictions/prediction.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import { expect, test } from 'vitest'
import { GENERAL_RATIONALES } from './general-rationales.ts'
import { MAKERS } from './rationales-of-makers.ts'
import { SERVICES } from './rationales-of-services.ts'
import { SAMPLE_STOCKS, SAMPLE_USERNAMES } from './sample-members.ts'

const STOCKS = { ...MAKERS, ...SERVICES }
const rationales = [GENERAL_RATIONALES, ...Object.values(STOCKS)].flatMap(({ up, down }) => [...up, ...down])
const texts = rationales.flatMap(({ reason, content }) => [reason, content])

test('every sample stock has rationales of its own', () => {
  expect(Object.keys(STOCKS).toSorted()).toEqual(SAMPLE_STOCKS.toSorted())
})

test('what samples say may be said', () => {
  expect([...texts, ...SAMPLE_USERNAMES].filter((text) => checkContent(text))).toEqual([])
})

test('no rationale is too long or said twice', () => {
  expect(rationales.filter(({ reason }) => reason.length > MAX_REASON_LENGTH)).toEqual([])
  expect(rationales.filter(({ content }) => content === '' || content.length > MAX_CONTENT_LENGTH)).toEqual(
    [],
  )
  expect(new Set(rationales.map(({ content }) => content)).size).toBe(rationales.length)
})

test('sample members could have signed up under their names', () => {
  for (const name of SAMPLE_USERNAMES) {
    expect(normalizeUsername(name)).toBe(name)
    expect(checkUsername(name)).toBeNull()
  }
})
