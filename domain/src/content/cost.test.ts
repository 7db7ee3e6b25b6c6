import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBannedContent } from './banned-content.ts'
import { PROFANITY } from './profanity/profanity.ts'

/*
 * The cost of a check is measured without a clock: it is the number of letters over which all searches of all patterns
 * pass. No pattern has an unbounded repetition before its end, so the cost of each letter has an upper bound.
 */

const { exec } = RegExp.prototype
const patterns = new Set<string>()
let passedLetterCount = 0

beforeEach(() => {
  passedLetterCount = 0
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const searchStart = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    patterns.add(this.source)
    const searchEnd = match ? match.index + match[0].length : text.length
    // A sticky pattern searches at one position only.
    passedLetterCount += this.sticky && !match ? 1 : searchEnd - searchStart
    return match
  })
})
afterEach(() => vi.restoreAllMocks())

function countPassedLetters(text: string): number {
  passedLetterCount = 0
  findBannedContent(text)
  return passedLetterCount
}

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Replaces the escapes and character classes of a pattern, because * and + do not repeat anything in them. */
const stripClasses = (source: string) => source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')

/** Matches a repetition without a bound, unless it ends the pattern or an alternative, where it never backtracks. */
const UNBOUNDED_REPEAT = /(?:[*+]|\{\d+,\})(?![?]?(?:$|\|))/

describe('the cost of a check', () => {
  const PARTS = [
    '시 ',
    '시',
    'ㅅㅣ.',
    '바아',
    '이저그개',
    '개존나',
    '0 1 ',
    'a.',
    'a@',
    '공일',
    'o ',
    '\no ',
    '원금\n',
    '"가가가가" ',
    'ㅋ ㅏ \n',
    'dm\n',
    'naver',
    '+82--',
    '골뱅이',
    `${'a'.repeat(60)}@`,
    '?\n',
    '!',
    '  ',
    '카톡 주세요 아니 ',
    '수익 보장은 ',
    '원금 보장 안 ',
    '무조건 오른다고 ',
    '다같이 매수합시다는 ',
    '텔레그램 ',
    '9시 ',
    '급등주 ',
    '손실 걱정 없습니다 ',
    '프로필 ',
    '드려요',
    'h t t p ',
    '\u200b',
    '①',
    '사기 ',
    '시1',
  ]

  it.each(PARTS)('the cost of %j repeated grows linearly with the length of the text', (part) => {
    const halfCost = countPassedLetters(fill(part, 1500))
    const wholeCost = countPassedLetters(fill(part, 3000))
    // Linear growth doubles the cost. The rest is tolerance, up to one more pass over the text.
    expect(wholeCost).toBeLessThan(2.3 * halfCost + 3000)
  })

  it('no pattern has an unbounded repetition before its end', () => {
    for (const part of PARTS) findBannedContent(fill(part, 300))
    findBannedContent([...new Set(PROFANITY.join(''))].join('永'))
    expect(patterns.size).toBeGreaterThan(200)
    // A pattern that begins with ^ is tried at one position only.
    const costlyPatterns = [...patterns].filter(
      (source) => !source.startsWith('^') && UNBOUNDED_REPEAT.test(stripClasses(source)),
    )
    expect(costlyPatterns).toEqual([])
  })
})
