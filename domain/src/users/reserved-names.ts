import { foldSounds } from '../content/solicitation/sounds.ts'
import { decompose, toKeystrokes, readAsHangulKeys } from '../text/hangul.ts'
import { isWithinOneEdit } from '../text/edit-distance.ts'
import { composeName } from './look-alike-names.ts'
import {
  AUTHORITIES,
  TITLE_PREFIXES,
  ALLOWED_NEAR_RESERVED,
  OFFICIAL_WORDS,
  STAFF_ANYWHERE,
  TITLES,
  WORDS_REFUSED_IN_VARIANTS,
} from './reserved-words.ts'

/** The product's name is refused only with an official word: 과녁팬 is a fan. */
const PRODUCT_NAME_PATTERN =
  /과녁(?:공지|공식|팀|봇|지기|운영|관리|고객|알림|소식|뉴스|안내|본사|직원|관계자|대표|개발|이벤트|당첨|상담|센터|지원|매니저|스태프|스탭|보안|오피셜|cs|ceo|admin|official|staff|team|help|support|manager|service|security)|(?:공지|공식|오피셜|운영|관리|고객센터|cs|official)과녁/
/**
 * Refused only as separate words (badminton contains admin), alone or with words of `STAFF_PREFIXES` and
 * `STAFF_SUFFIXES`.
 */
const STAFF_WORDS =
  'admin|administrator|moderator|operator|webmaster|sysadmin|staff|official|support|helpdesk|customerservice'
const STAFF_PREFIXES =
  'super|sys|system|site|web|the|real|true|official|head|chief|main|master|sub|global|my|our|team|kr|korea|stock|gm|root|site|cs'
const STAFF_SUFFIXES =
  'kr|kor|korea|team|official|master|help|support|s|account|desk|center|cs|notice|bot|istrator|gm|x|xx'
const STAFF_NAME_PATTERN = new RegExp(`^(?:${STAFF_PREFIXES})*(?:${STAFF_WORDS})(?:${STAFF_SUFFIXES})*$`)
const STAFF_WORD_PATTERN = new RegExp(`^(?:${STAFF_WORDS})s?$`)
/** Refused at the beginning of a name. */
const NAME_BEGINNINGS = ['admin', 'moderator', 'operator', 'webmaster', 'sysadmin']
/** Refused as the whole name, ignoring digits at the end. */
const WHOLE_NAMES =
  '과녁 알수없음 익명 root system support staff official help manager mod owner null undefined anonymous unknown deleted noreply'

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  l: 'i',
}

/** Replaces Latin look-alikes by one letter: Adm1n, Admln, adrnin, adnnin → admin. */
function foldLatin(name: string): string {
  return name
    .replaceAll(/[013457l]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/rn|nn/g, 'm')
    .replaceAll('vv', 'w')
}

/** Converts a word to its jamo as pronounced: the ㅇ that begins a syllable is silent, so 관역 equals 과녁. */
function toSpokenJamo(word: string): string {
  return Array.from(word, (letter) =>
    toKeystrokes(letter).slice(decompose(letter)?.initial === 'ㅇ' ? 1 : 0),
  ).join('')
}

const listWords = (list: string) => list.split(' ')
const foldWords = (list: string) => listWords(list).map((word) => foldSounds(foldLatin(word)))
const buildFoldedAlternatives = (list: string) => `(?:${listWords(list).map(foldLatin).join('|')})`

const RESERVED_WORDS = {
  parts: foldWords(STAFF_ANYWHERE),
  whole: foldWords(WHOLE_NAMES),
  beginnings: NAME_BEGINNINGS.map(foldLatin),
}
const FOLDED_PRODUCT_NAME = new RegExp(foldSounds(foldLatin(PRODUCT_NAME_PATTERN.source)))
const FOLDED_STAFF_NAME = new RegExp(foldLatin(STAFF_NAME_PATTERN.source))
const FOLDED_STAFF_WORD = new RegExp(foldLatin(STAFF_WORD_PATTERN.source))
/** Matches names such as 금융감독원, 공식_대표 and 경찰청_수사관. */
const TITLE_OR_AUTHORITY_PATTERN = new RegExp(
  `^${buildFoldedAlternatives(TITLE_PREFIXES)}*(?:${buildFoldedAlternatives(TITLES)}|${buildFoldedAlternatives(AUTHORITIES)})${buildFoldedAlternatives(OFFICIAL_WORDS)}*$`,
)
const OFFICIAL_PREFIX_PATTERN = new RegExp(
  `^${buildFoldedAlternatives(`${TITLE_PREFIXES} ${OFFICIAL_WORDS}`)}+$`,
)
const OFFICIAL_SUFFIX_PATTERN = new RegExp(`^${buildFoldedAlternatives(OFFICIAL_WORDS)}*$`)
const RESERVED_JAMO_FORMS = listWords(WORDS_REFUSED_IN_VARIANTS).map((word) => ({
  keystrokes: toKeystrokes(word),
  spokenJamo: toSpokenJamo(word),
}))
const ALLOWED_WORDS = new Set(listWords(ALLOWED_NEAR_RESERVED))

/** Returns whether a username could be mistaken for the product's own, its staff's or an authority's. */
export function isReservedName(username: string): boolean {
  const name = username.trim().normalize('NFC').toLowerCase()
  const joinedName = composeName(name.replaceAll('_', ''))
  const letters = name.replaceAll(/[_\d]/g, '')
  const variants = [letters, composeName(letters), composeName(readAsHangulKeys(letters)), joinedName]
  // The uncomposed name is checked too, because composing joins a letter to the last syllable (관리자ㅋ → 관리잨).
  return [composeName(name), joinedName, name].some(isReservedForm) || variants.some(isVariant)
}

function isReservedForm(name: string): boolean {
  const words = name.split(/_+/).map((word) => foldLatin(word.replace(/\d+$/, '')))
  const joinedWords = words.join('')
  const plainForms = [joinedWords, name.replaceAll(/[_\d]/g, ''), foldLatin(name.replaceAll('_', ''))]
  return (
    words.some((word) => FOLDED_STAFF_WORD.test(word)) ||
    plainForms.some((form) => TITLE_OR_AUTHORITY_PATTERN.test(form) && !ALLOWED_WORDS.has(form)) ||
    plainForms
      .map(foldSounds)
      .some(
        (form) =>
          RESERVED_WORDS.parts.some((part) => form.includes(part)) ||
          RESERVED_WORDS.beginnings.some((beginning) => form.startsWith(beginning)) ||
          RESERVED_WORDS.whole.includes(form) ||
          FOLDED_PRODUCT_NAME.test(form) ||
          FOLDED_STAFF_NAME.test(form),
      )
  )
}

/**
 * Returns whether a name is one letter away from a reserved word, alone or between official words: 과녘, 괸리자, 관리zk,
 * 과녘_공식.
 */
function isVariant(name: string): boolean {
  for (let index = 0; index <= name.length; index++) {
    const start = name.slice(0, index)
    const end = name.slice(index)
    if (OFFICIAL_SUFFIX_PATTERN.test(end) && isVariantWord(start)) return true
    if (OFFICIAL_PREFIX_PATTERN.test(start) && isVariantWord(end)) return true
  }
  return false
}

function isVariantWord(word: string): boolean {
  if (ALLOWED_WORDS.has(word)) return false
  const wordKeystrokes = toKeystrokes(word)
  const wordSpokenJamo = toSpokenJamo(word)
  return RESERVED_JAMO_FORMS.some(
    ({ keystrokes, spokenJamo }) =>
      spokenJamo === wordSpokenJamo || isWithinOneEdit(keystrokes, wordKeystrokes),
  )
}
