import type { FieldCode } from '../errors.ts'

/**
 * Length of a text in characters: Unicode code points, as JSON Schema (validation, 6.3.1), zod and PostgreSQL's
 * length() count them.
 */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** The beginning of a text, at most `limit` characters long; an emoji that consists of several is not cut in two. */
export function cutText(text: string, limit: number): string {
  let room = limit
  let cut = ''
  for (const { segment } of new Intl.Segmenter('ko').segment(text)) {
    room -= countCharacters(segment)
    if (room < 0) break
    cut += segment
  }
  // One letter with more marks on it than there is room for.
  return cut === '' ? Array.from(text).slice(0, limit).join('') : cut
}

/**
 * A character that shows something by itself. None do: white space, control and format characters, marks, lone
 * surrogates, private use, noncharacters, fillers and variation selectors (all Default_Ignorable_Code_Point), the object
 * replacement character, and the blanks of Braille, of musical notation and of hieroglyphs.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufffc\u2800\u{1d159}\u{13441}\u{13442}]/u

/** Whether a text shows nothing: empty, or without a visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

interface TextRule {
  /** The most characters; white space at both ends does not count, and is not stored. */
  max: number
  /** It may be empty. */
  isOptional?: boolean
}

/** Returns the first violated rule of a typed text, or null. The contract's schemas (text-api.ts) agree. */
export function checkText(text: string, { max, isOptional = false }: TextRule): FieldCode | null {
  const stored = text.trim()
  if (stored === '') return isOptional ? null : 'required'
  if (isBlank(stored)) return isOptional ? 'invalid' : 'required'
  return countCharacters(stored) > max ? 'too_long' : null
}
