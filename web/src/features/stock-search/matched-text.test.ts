import { expect, it } from 'vitest'
import { findMatch } from './matched-text.tsx'

it.each([
  ['letters', 'Tesla', 'TES', 'Tes'],
  ['the first consonants', '테슬라', 'ㅌㅅ', '테슬'],
  ['a consonant within the name', '더 트레이드 데스크', 'ㅌ', '트'],
  ['an unfinished syllable', '테슬라', '테스', '테슬'],
  ['a letter by its Korean name', 'TSMC', 'ㅌ', 'T'],
  ['a member after an @', '숲을보는눈', '@숲', '숲'],
])('findMatch finds %s', (_, text, query, markedText) => {
  const match = findMatch(text, query)
  expect(match && text.slice(match.start, match.end)).toBe(markedText)
})

it.each([
  ['another name of the stock', '매치 그룹', 'ㅌ'],
  ['nothing typed', '테슬라', ' '],
])('findMatch finds nothing for %s', (_, text, query) => {
  expect(findMatch(text, query)).toBeNull()
})
