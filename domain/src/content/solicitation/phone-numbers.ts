import type { Verdict } from './patterns.ts'

/** Spellings of digits: as words, as read aloud, or as symbols. Longer words come first. */
const WRITTEN_DIGITS: readonly [string, string][] = [
  ['하나', '1'],
  ['다섯', '5'],
  ['여섯', '6'],
  ['일곱', '7'],
  ['여덟', '8'],
  ['아홉', '9'],
  ['제로', '0'],
  ['zero', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['둘', '2'],
  ['셋', '3'],
  ['넷', '4'],
  ...Array.from('공영빵령', (letter): [string, string] => [letter, '0']),
  ...Array.from('일이삼사오육칠팔구', (letter, index): [string, string] => [letter, String(index + 1)]),
  ['륙', '6'],
  // The first two signs both mean 0.
  ...Array.from('零〇一二三四五六七八九', (letter, index): [string, string] => [
    letter,
    String(Math.max(0, index - 1)),
  ]),
]
const DIGIT_VALUES = new Map(WRITTEN_DIGITS)
const DIGIT_WORDS = new RegExp(WRITTEN_DIGITS.map(([word]) => word).join('|'), 'g')
/** Letters that count as digits next to digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  o: '0',
  ㅇ: '0',
  l: '1',
  i: '1',
  '|': '1',
  ㅣ: '1',
  일: '1',
  십: '1',
}

/** Text allowed between two groups of digits: a few signs, or the words with which people dictate numbers. */
const GROUP_GAP =
  '(?:[^0-9a-z가-힣\\n]{0,6}(?:에|다시|그리고|뒤에|의|하고|번에|번|대시|[a-z])?[^0-9a-z가-힣\\n]{0,6})'
const NUMBER_START = '(?<![0-9])(?<![0-9][.,])'
const MOBILE = new RegExp(
  `${NUMBER_START}(01[016789])(?:${GROUP_GAP}([0-9]{3,4})${GROUP_GAP}([0-9]{4})|${GROUP_GAP}([0-9]{2})${GROUP_GAP}([0-9]{2})${GROUP_GAP}([0-9]{2})${GROUP_GAP}([0-9]{2}))(?![0-9])`,
)
/** Matches a number whose digits are all separated. */
const SEPARATE_DIGITS =
  /(?<![0-9])0[^0-9a-z가-힣\n]{1,3}1[^0-9a-z가-힣\n]{1,3}[016789](?:[^0-9a-z가-힣\n]{1,3}[0-9]){7,8}(?![0-9])/
const UNUSUAL_GROUPS =
  /(?<![0-9])(?<![0-9][.,])(?:01[016789][0-9][-. ]?[0-9]{7}|01[016789][0-9]{4}[-. ]?[0-9]{4}|01[016789][-. ][0-9]{7,8}|01[016789][-. ][0-9]{5}[-. ][0-9]{3})(?![0-9])/
const INTERNATIONAL_MOBILE =
  /(?:\+|00|(?<![0-9.,]))82[\s-]{0,3}\(?0?\)?[\s-]{0,3}10[^0-9a-z가-힣\n]{0,3}[0-9]{4}[^0-9a-z가-힣\n]{0,3}[0-9]{4}(?![0-9])/
const KOREAN_MOBILES = [
  MOBILE,
  SEPARATE_DIGITS,
  UNUSUAL_GROUPS,
  // The first three digits on their own, the rest in groups: 0-1-0-1234-5678.
  /(?<![0-9])0[^0-9a-z가-힣\n]{1,2}1[^0-9a-z가-힣\n]{1,2}0[^0-9a-z가-힣\n]{1,3}[0-9]{4}[^0-9a-z가-힣\n]{1,3}[0-9]{4}(?![0-9])/,
]
const SURE_PHONES = [
  ...KOREAN_MOBILES,
  INTERNATIONAL_MOBILE,
  // Landline and internet telephony, in separated groups: 02-123-4567, 031) 123-4567.
  /(?<![0-9.,-])0(?:2|[3-6][1-5]|70|80|50[0-9])\s?[-).*/~·_]\s?[0-9]{3,4}\s?[-.*/~·_]\s?[0-9]{4}(?![0-9])/,
  // Landline numbers with only spaces between the groups. Dates and amounts never begin with an area code.
  /(?<![0-9.,-])0(?:2|[3-6][1-5]|70|80|50[0-9]) [0-9]{3,4} [0-9]{4}(?![0-9])/,
  // American numbers: (212) 555-0123.
  /(?<![0-9.-])(?:\+?1[\s-])?(?:\([0-9]{3}\)\s?|[0-9]{3}-)[0-9]{3}-[0-9]{4}(?![0-9-])/,
]
/**
 * Matches nation-wide company numbers (1588-1234). Many are legitimate hotlines, so they are refused only together
 * with an offer. A range of prices does not match.
 */
const HOTLINE =
  /(?<![0-9.,])1(?:5(?:22|44|66|77|88|99)|6(?:00|44|61|66|70|88)|8(?:00|11|33|55|66|77|99))[^0-9a-z가-힣]{0,2}[0-9]{4}(?![0-9]|\s?(?:달러|원|불|포인트|선|대|구간|박스|사이|p))/
const CALL_REQUEST = /전화|연락|문의|상담|문자|call|tel|☎|📞|📱|1[5-8][0-9]{2}[*·~_]/
const TIPS =
  /종목|급등|상한가|수익|리딩|추천주|매수\s?(?:가|자리|타점)|시그널|회원\s?모집|무료\s?(?:체험|상담|추천)/
const OFFER_PHRASES = /주시면|주세요|드려|드립|드림|드릴|문의|모십|모집|받으세|받으실/
const OFFICIAL_HOTLINE_TOPICS = /신고|피해|사기|고객\s?센터|증권|은행|금감원|금융감독원|경찰/

/** Matches digits in any spelling, enough for a telephone number. Dates and quantities have far fewer. */
const DIGIT_RUN = new RegExp(
  `(?:(?:${WRITTEN_DIGITS.map(([word]) => word).join('|')}|[0-9olㅇ|])(?:[^0-9a-z가-힣\\n]{0,4}|[^0-9a-z가-힣\\n]{0,2}(?:에|다시|그리고|하고)[^0-9a-z가-힣\\n]{0,2})){9,14}`,
  'g',
)

/** Replaces digits that are written as words by figures. Everything else stays unchanged. */
function replaceDigitWords(run: string): string {
  return run.replaceAll(DIGIT_WORDS, (word) => DIGIT_VALUES.get(word) ?? word)
}

/** Replaces look-alike letters between digits by digits: o1o-1234, 0l0. */
function replaceLookalikes(text: string): string {
  return text.replaceAll(
    /(?<![a-z0-9])[0oㅇ][1li|ㅣ일십][0oㅇ16789](?=[^a-z가-힣]{0,3}[0-9일이삼사오육칠팔구])/g,
    (group) =>
      /[0-9]/.test(group) || /^o[il|]o$/.test(group)
        ? group.replaceAll(/[olㅇi|ㅣ일십]/g, (letter) => LOOKALIKES[letter] ?? letter)
        : group,
  )
}

/**
 * Returns the verdict on the telephone numbers in a normalized text, in digits or in words; null if it contains none.
 */
export function judgePhones(normalizedText: string): Verdict | null {
  const text = replaceLookalikes(normalizedText)
  if (SURE_PHONES.some((pattern) => pattern.test(text))) return 'refuse'
  const digitRuns = Array.from(text.matchAll(DIGIT_RUN), ([run]) => replaceLookalikes(replaceDigitWords(run)))
  if (digitRuns.some((run) => /[0-9]/.test(run) && SURE_PHONES.some((pattern) => pattern.test(run.trim()))))
    return 'refuse'
  const textInDigits = replaceDigitWords(text)
  if (textInDigits !== text && KOREAN_MOBILES.some((pattern) => pattern.test(textInDigits))) return 'refuse'
  if (OFFICIAL_HOTLINE_TOPICS.test(text) || !HOTLINE.test(textInDigits)) return null
  if (TIPS.test(text) && OFFER_PHRASES.test(text)) return 'refuse'
  return CALL_REQUEST.test(text) ? 'doubtful' : null
}
