import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkContent } from './banned-content.ts'
import { PROFANITY } from './profanity/profanity.ts'

/*
 * The cost of a check is held without a clock: each search that a pattern makes is counted by the letters that it passes,
 * and no pattern may repeat anything without a bound, so that each letter passed costs at most a constant.
 */

const { exec } = RegExp.prototype
const patterns = new Set<string>()
let passed = 0

beforeEach(() => {
  passed = 0
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    patterns.add(this.source)
    const end = match ? match.index + match[0].length : text.length
    // A sticky pattern looks at one place.
    passed += this.sticky && !match ? 1 : end - from
    return match
  })
})
afterEach(() => vi.restoreAllMocks())

function lettersPassed(text: string): number {
  passed = 0
  checkContent(text)
  return passed
}

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** A pattern without its classes and escapes, in which * and + are letters. */
const bare = (source: string) => source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')

/** A repetition without a bound, unless it ends the pattern or an alternative: then it never has to go back. */
const UNBOUNDED = /(?:[*+]|\{\d+,\})(?![?]?(?:$|\|))/

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

  it.each(PARTS)('%j repeated grows with the length of the text, not faster', (part) => {
    const half = lettersPassed(fill(part, 1500))
    const whole = lettersPassed(fill(part, 3000))
    expect(whole).toBeLessThan(2.3 * half + 3000)
  })

  it('no pattern repeats without a bound', () => {
    for (const part of PARTS) checkContent(fill(part, 300))
    checkContent([...new Set(PROFANITY.join(''))].join('永'))
    expect(patterns.size).toBeGreaterThan(200)
    // A pattern that begins with ^ is tried at one place.
    const bad = [...patterns].filter((source) => !source.startsWith('^') && UNBOUNDED.test(bare(source)))
    expect(bad).toEqual([])
  })
})
