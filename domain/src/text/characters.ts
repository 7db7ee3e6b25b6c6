import type { FieldCode } from '../errors.ts'

/** Counts Unicode code points, like JSON Schema (validation, 6.3.1), zod and PostgreSQL's length(). */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/**
 * Returns the beginning of a text with at most `limit` characters. An emoji of several code points is not cut in two.
 */
export function cutText(text: string, limit: number): string {
  let charactersLeft = limit
  let shortText = ''
  for (const { segment } of new Intl.Segmenter('ko').segment(text)) {
    charactersLeft -= countCharacters(segment)
    if (charactersLeft < 0) break
    shortText += segment
  }
  // If even the first letter has more marks than fit, it is cut.
  return shortText === '' ? Array.from(text).slice(0, limit).join('') : shortText
}

/**
 * Matches a character that is visible by itself. Not visible are white space, control and format characters, marks,
 * lone surrogates, private use, noncharacters, fillers and variation selectors (all Default_Ignorable_Code_Point),
 * the object replacement character, and the blanks of Braille, of musical notation and of hieroglyphs.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufffc\u2800\u{1d159}\u{13441}\u{13442}]/u

/** Returns whether a text is empty or has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

interface TextRule {
  /** Maximum number of characters. White space at both ends is not stored and does not count. */
  max: number
  /** Whether the text may be empty. */
  isOptional?: boolean
}

/** Returns the first violated rule of a typed text, or null. The contract's schemas (text-api.ts) agree. */
export function findTextProblem(text: string, { max, isOptional = false }: TextRule): FieldCode | null {
  const trimmedText = text.trim()
  if (trimmedText === '') return isOptional ? null : 'required'
  if (isBlank(trimmedText)) return isOptional ? 'invalid' : 'required'
  return countCharacters(trimmedText) > max ? 'too_long' : null
}
