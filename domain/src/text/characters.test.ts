import { describe, expect, it } from 'vitest'
import { findTextProblem, countCharacters, cutText, isBlank } from './characters.ts'
import { toOptionalText, toRequiredText } from './text-api.ts'

const FAMILY = '👨‍👩‍👧'

it.each([
  ['', 0],
  ['과녁', 2],
  ['🚀'.repeat(60), 60],
  ['🇰🇷', 2],
  [FAMILY, 5],
  ['\u1112\u1161\u11ab', 3],
  ['a\ud83d', 2],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

it.each([
  ['가나다', 2, '가나'],
  ['가나', 2, '가나'],
  ['🚀🚀🚀', 2, '🚀🚀'],
  [`가${FAMILY}나`, 6, `가${FAMILY}`],
  [`가${FAMILY}나`, 5, '가'],
  ['가🇰🇷', 2, '가'],
  ['a\u0301b', 1, 'a'],
  [FAMILY, 2, '👨\u200d'],
])('the beginning of %j, at most %i long, is %j', (text, limit, beginning) => {
  expect(cutText(text, limit)).toBe(beginning)
})

/** Invisible characters with their names. */
const BLANKS = [
  ['U+0001', '\u0001'],
  ['U+0085', '\u0085'],
  ['a zero width space', '\u200b'],
  ['a zero width joiner', '\u200d'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['the object replacement character', '\ufffc'],
  ['a noncharacter of the first plane', '\uffff'],
  ['a noncharacter in the middle of it', '\ufdd0'],
  ['the last noncharacter', '\u{10ffff}'],
  ['a variation selector', '\ufe0f'],
  ['a supplementary variation selector', '\u{e0100}'],
  ['the Hangul filler', '\u3164'],
  ['the filler of an initial', '\u115f'],
  ['the filler of a vowel', '\u1160'],
  ['the half-width filler', '\uffa0'],
  ['a tag', '\u{e0041}'],
  ['the blank of Braille', '\u2800'],
  ['the blank of musical notation', '\u{1d159}'],
  ['the blank of hieroglyphs', '\u{13441}'],
  ['a mark without a letter', '\u0301'],
  ['a private-use character, the placeholder of a mention in stored texts', '\ue000'],
  ['half a surrogate pair', '\ud83d'],
  ['an ideographic space', '\u3000'],
  ['a line separator', '\u2028'],
] as const

const VISIBLE = ['가', 'ㅋ', '.', '🚀', '❤️', FAMILY, '🇰🇷', '1️⃣', '\ufffd', '﷽', 'é', '👋🏽', '𝒜']

describe('blank', () => {
  it.each(BLANKS)('is %s, alone, twice and between spaces', (_, character) => {
    for (const text of [character, character.repeat(2), ` ${character} `]) expect(isBlank(text)).toBe(true)
  })

  it.each(VISIBLE)('is not %s, with any number of blanks around it', (character) => {
    expect(isBlank(character)).toBe(false)
    expect(isBlank(BLANKS.map(([, blank]) => blank).join(character))).toBe(false)
  })
})

const MAX_LENGTH = 5
/** Texts with the problem as a required text, and as an optional one. */
const TEXTS = [
  ['', 'required', null],
  ['  \n', 'required', null],
  ['\u3164', 'required', 'invalid'],
  [' \u0085\ufffc ', 'required', 'invalid'],
  ['🚀🚀🚀🚀🚀', null, null],
  ['  가나다라마  ', null, null],
  ['🚀🚀🚀🚀🚀🚀', 'too_long', 'too_long'],
  [`${FAMILY}!`, 'too_long', 'too_long'],
] as const

describe.each(TEXTS)('the text %j', (text, requiredProblem, optionalProblem) => {
  it('has the same problem, or none, in the page and in the contract', () => {
    expect(findTextProblem(text, { max: MAX_LENGTH })).toBe(requiredProblem)
    expect(toRequiredText(MAX_LENGTH).safeParse(text).error?.issues[0]?.message ?? null).toBe(requiredProblem)
    expect(findTextProblem(text, { max: MAX_LENGTH, isOptional: true })).toBe(optionalProblem)
    expect(toOptionalText(MAX_LENGTH).safeParse(text).error?.issues[0]?.message ?? null).toBe(optionalProblem)
  })
})
