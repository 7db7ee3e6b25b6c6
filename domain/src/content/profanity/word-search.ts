import { compose, decompose } from '../../text/hangul.ts'
import { OTHER_LETTER } from '../normalize.ts'

export interface WordList {
  entries: readonly string[]
  /** Ignore digits and single letters inside words. */
  disguise: boolean
  /** Regular expression (source) that must match after an entry. */
  after: string
}

interface Candidate {
  entry: string
  needed: string[][]
}

/**
 * A search for the entries of a list in simplified text. Patterns are compiled only for texts that contain all
 * letters of an entry, which few do: the first check on a phone is as fast as later ones.
 */
export function makeWordSearch({ entries, disguise, after }: WordList): (text: string) => boolean {
  const candidates = candidatesByLetter(entries)
  const patterns = new Map<string, RegExp>()
  const patternFor = (entry: string) => {
    const pattern = patterns.get(entry) ?? new RegExp(`(?:${buildPattern(entry, disguise)})${after}`)
    patterns.set(entry, pattern)
    return pattern
  }
  return (text) => {
    const here = new Set(text)
    const holds = (letters: string[]) => letters.some((letter) => here.has(letter))
    const isIn = ({ entry, needed }: Candidate) => needed.every(holds) && patternFor(entry).test(text)
    return Array.from(here).some((letter) => candidates.get(letter)?.some(isIn))
  }
}

/** Index of the entries: by each letter that a matching text may have for the entry's first one. */
function candidatesByLetter(entries: readonly string[]): Map<string, Candidate[]> {
  const byLetter = new Map<string, Candidate[]>()
  for (const entry of entries) {
    const needed = neededLetters(entry)
    for (const letter of needed[0] ?? [])
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), { entry, needed }])
  }
  return byLetter
}

/*
 * Notation of the lists. A leading ^: only at the start of a word (or after an exclamation): 공시발표 is not 시발.
 * A leading = (after ^): not across spaces. A trailing $: only at the end of a word: 주식방송 is not 주식방.
 * A space: any gap, with or without a particle (수익 보장: 수익을 보장).
 */

const SYMBOLS = '\\.?'
/** Inside one word of profanity, digits and single letters are a disguise: 씨1발, 병ㅡ신. */
const DISGUISE = '[.0-9ㄱ-ㅣ]{0,4}'
const ANY_GAP = '[. ]?'
const PARTICLE = '(?:을|를|이|가|은|는|도|의|에|로|으로|에서)?'
const EXCLAMATIONS =
  '(?:아|어|오|와|왜|이|저|그|야|에이|아오|하|참|뭔|뭐|무슨|씨|개|존나|진짜|이런|저런|그런|미친|완전|정말){0,2}'
const PARTICLES_AT_END =
  '(?:들|은|는|이|가|을|를|에|의|로|으로|도|만|와|과|랑|야|아|에서|입니다|이다|임|요|네|같은|같이|놈|년)?'
const INVITING = '(?:입장|초대|참여|들어|링크|문의|가입|신청|모집|오세|운영|홍보|추천|안내|추가|개설)'

/** The start of a word; Latin letters and Hangul do not continue each other. */
function startPattern(letter: string): string {
  if (/[ㄱ-ㅎ]/.test(letter)) return '(?<![ㄱ-ㅊㅌㅍ])'
  return /[a-z]/.test(letter) ? '(?<![a-z])' : `(?<![가-힣0-9${OTHER_LETTER}])`
}

function endPattern(letter: string): string {
  if (/[ㄱ-ㅎ]/.test(letter)) return '(?![ㄱ-ㅊㅌㅍ])'
  return /[a-z]/.test(letter) ? '(?![a-z])' : `(?=${PARTICLES_AT_END}(?![가-힣])|${INVITING})`
}

/** A letter drawn out: 시이이, 바아알, fuuu. A reading holds no letter more than twice in a row. */
function drawnOut(letter: string): string {
  const jamo = decompose(letter)
  if (!jamo) return /[a-zㄱ-ㅎ]/.test(letter) ? `${letter}{1,2}` : letter
  const echo = compose({ initial: 'ㅇ', vowel: jamo.vowel, final: '' }) ?? ''
  if (jamo.final === '') return `${letter}{1,2}${echo}{0,2}`
  const open = compose({ ...jamo, final: '' }) ?? letter
  const closing = compose({ ...jamo, initial: 'ㅇ' }) ?? letter
  return `(?:${letter}{1,2}|${open}${echo}{0,2}${closing}{1,2})`
}

function listSpellings(entry: string): string[][] {
  const letters = (word: string) => Array.from(word).filter((letter) => /[가-힣ㄱ-ㅎa-z0-9]/.test(letter))
  return entry.split(' ').map(letters)
}

/** For each letter of an entry, the alternatives in a matching text, at least one of which must occur: 발, or 바 repeated. */
function neededLetters(entry: string): string[][] {
  return listSpellings(entry)
    .flat()
    .map((letter) => {
      const jamo = decompose(letter)
      const open = jamo && compose({ ...jamo, final: '' })
      return open ? [letter, open] : [letter]
    })
}

/** The regular expression (source) of one entry of a list, over simplified text. */
function buildPattern(entry: string, disguise: boolean): string {
  const [, flags = '', text = '', end] = /^([\^=]*)(.*?)(\$?)$/.exec(entry) ?? []
  const words = listSpellings(text)
  const letters = words.flat()
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  const isJamo = letters.every((letter) => /[ㄱ-ㅎ]/.test(letter))
  const gap = disguise && !isJamo ? DISGUISE : SYMBOLS
  const closed = words.map((word) => word.map(drawnOut).join(gap)).join(PARTICLE + ANY_GAP)
  const start = flags.includes('^')
    ? `(?<=${startPattern(first)}${/[가-힣]/.test(first) ? EXCLAMATIONS : ''})`
    : ''
  const within =
    (isJamo ? startPattern(first) : start) + closed + (isJamo || end === '$' ? endPattern(last) : '')
  if (flags.includes('=')) return within
  return `${within}|${startPattern(first)}${letters.map(drawnOut).join(ANY_GAP)}${endPattern(last)}`
}
