import { compose, decompose } from '../../text/hangul.ts'
import { OTHER_LETTER } from '../normalize.ts'

/** An entry of the list, and for each of its letters the letters with which a matching text may spell it. */
interface Candidate {
  entry: string
  letterAlternatives: string[][]
}

/**
 * Creates a search for the entries of a list in simplified text. A pattern is compiled only for a text that contains
 * all letters of its entry. Few texts do, so the first check on a phone is as fast as later ones.
 */
export function createWordSearch(entries: readonly string[]): (text: string) => boolean {
  const candidatesByLetter = indexByFirstLetter(entries)
  const patterns = new Map<string, RegExp>()
  const getPattern = (entry: string) => {
    const pattern = patterns.get(entry) ?? new RegExp(buildPattern(entry))
    patterns.set(entry, pattern)
    return pattern
  }
  return (text) => {
    const textLetters = new Set(text)
    const isAnyInText = (letters: string[]) => letters.some((letter) => textLetters.has(letter))
    const matchesText = ({ entry, letterAlternatives }: Candidate) =>
      letterAlternatives.every(isAnyInText) && getPattern(entry).test(text)
    return [...textLetters].some((letter) => candidatesByLetter.get(letter)?.some(matchesText))
  }
}

/** Indexes the entries by each letter with which a matching text may begin. */
function indexByFirstLetter(entries: readonly string[]): Map<string, Candidate[]> {
  const candidatesByLetter = new Map<string, Candidate[]>()
  for (const entry of entries) {
    const letterAlternatives = listLetterAlternatives(entry)
    for (const letter of letterAlternatives[0] ?? []) {
      const candidates = candidatesByLetter.get(letter) ?? []
      candidatesByLetter.set(letter, [...candidates, { entry, letterAlternatives }])
    }
  }
  return candidatesByLetter
}

/*
 * Notation of the lists. A leading ^: only at the start of a word (or after an exclamation): 공시발표 is not 시발. A
 * leading = (after ^): not across spaces. A trailing $: only at the end of a word: 주식방송 is not 주식방. A space: any gap,
 * with or without a particle (수익 보장: 수익을 보장).
 */

/** The gap allowed between the letters of an entry that consists of initial consonants (ㅅㅂ): at most one symbol. */
const JAMO_GAP = '\\.?'
/** The gap allowed between the syllables of a word: symbols, digits and single letters that disguise it (씨1발, 병ㅡ신). */
const SYLLABLE_GAP = '[.0-9ㄱ-ㅣ]{0,4}'
const WORD_GAP = '[. ]?'
const PARTICLE = '(?:을|를|이|가|은|는|도|의|에|로|으로|에서)?'
const EXCLAMATIONS =
  '(?:아|어|오|와|왜|이|저|그|야|에이|아오|하|참|뭔|뭐|무슨|씨|개|존나|진짜|이런|저런|그런|미친|완전|정말){0,2}'
const PARTICLES_AT_END =
  '(?:들|은|는|이|가|을|를|에|의|로|으로|도|만|와|과|랑|야|아|에서|입니다|이다|임|요|네|같은|같이|놈|년)?'
const INVITATION = '(?:입장|초대|참여|들어|링크|문의|가입|신청|모집|오세|운영|홍보|추천|안내|추가|개설)'

/** Matches the start of a word. Latin letters and Hangul do not continue each other. */
function buildStartPattern(letter: string): string {
  if (/[ㄱ-ㅎ]/.test(letter)) return '(?<![ㄱ-ㅊㅌㅍ])'
  return /[a-z]/.test(letter) ? '(?<![a-z])' : `(?<![가-힣0-9${OTHER_LETTER}])`
}

/** Matches the end of a word, which a particle or an invitation may follow. */
function buildEndPattern(letter: string): string {
  if (/[ㄱ-ㅎ]/.test(letter)) return '(?![ㄱ-ㅊㅌㅍ])'
  return /[a-z]/.test(letter) ? '(?![a-z])' : `(?=${PARTICLES_AT_END}(?![가-힣])|${INVITATION})`
}

/**
 * Returns a pattern for a letter that may be drawn out: 시이이, 바아알, fuuu. A reading contains no letter more than twice
 * in a row.
 */
function buildRepeatedPattern(letter: string): string {
  const jamo = decompose(letter)
  if (!jamo) return /[a-zㄱ-ㅎ]/.test(letter) ? `${letter}{1,2}` : letter
  const echo = compose({ initial: 'ㅇ', vowel: jamo.vowel, final: '' }) ?? ''
  if (jamo.final === '') return `${letter}{1,2}${echo}{0,2}`
  const openSyllable = compose({ ...jamo, final: '' }) ?? letter
  const closing = compose({ ...jamo, initial: 'ㅇ' }) ?? letter
  return `(?:${letter}{1,2}|${openSyllable}${echo}{0,2}${closing}{1,2})`
}

/** Returns the letters of each word of an entry. */
function splitIntoLetters(entry: string): string[][] {
  const listLetters = (word: string) => Array.from(word).filter((letter) => /[가-힣ㄱ-ㅎa-z0-9]/.test(letter))
  return entry.split(' ').map(listLetters)
}

/**
 * Returns the alternatives of each letter of an entry. A matching text contains at least one alternative of each: 발,
 * or its open form 바.
 */
function listLetterAlternatives(entry: string): string[][] {
  return splitIntoLetters(entry)
    .flat()
    .map((letter) => {
      const jamo = decompose(letter)
      const openSyllable = jamo && compose({ ...jamo, final: '' })
      return openSyllable ? [letter, openSyllable] : [letter]
    })
}

/** Returns the source of the regular expression that finds one entry of a list in simplified text. */
function buildPattern(entry: string): string {
  const [, flags = '', text = '', endMark] = /^([\^=]*)(.*?)(\$?)$/.exec(entry) ?? []
  const words = splitIntoLetters(text)
  const letters = words.flat()
  const firstLetter = letters[0] ?? ''
  const lastLetter = letters.at(-1) ?? ''
  const isJamo = letters.every((letter) => /[ㄱ-ㅎ]/.test(letter))
  const gap = isJamo ? JAMO_GAP : SYLLABLE_GAP
  const wordsPattern = words.map((word) => word.map(buildRepeatedPattern).join(gap)).join(PARTICLE + WORD_GAP)
  const startPattern = flags.includes('^')
    ? `(?<=${buildStartPattern(firstLetter)}${/[가-힣]/.test(firstLetter) ? EXCLAMATIONS : ''})`
    : ''
  const entryPattern =
    (isJamo ? buildStartPattern(firstLetter) : startPattern) +
    wordsPattern +
    (isJamo || endMark === '$' ? buildEndPattern(lastLetter) : '')
  if (flags.includes('=')) return entryPattern
  const spacedPattern = letters.map(buildRepeatedPattern).join(WORD_GAP)
  return `${entryPattern}|${buildStartPattern(firstLetter)}${spacedPattern}${buildEndPattern(lastLetter)}`
}
