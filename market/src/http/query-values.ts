/** An invalid request, which the service answers with 400 and this text. */
export class BadQuery extends Error {
  readonly statusCode = 400
}

/** A raw query or path value. A repeated parameter is a list, which is invalid. */
export type RawValue = string | string[] | undefined

export function parseText(value: RawValue, defaultText: string): string {
  return typeof value === 'string' ? value : defaultText
}

/** Parses a whole number from 1; values above `max` become `max`. Throws BadQuery for anything else. */
export function parseCount(
  value: RawValue,
  name: string,
  bounds: { defaultValue: number; max: number },
): number {
  if (value === undefined) return bounds.defaultValue
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value) || Number(value) < 1) {
    throw new BadQuery(`Failed to parse query parameters from URL: ${name} must be a positive integer`)
  }
  return Math.min(Number(value), bounds.max)
}

/** Parses `true` or `false`, ignoring case; true if absent. */
export function parseFlag(value: RawValue, name: string): boolean {
  const text = parseText(value, 'true').toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw new BadQuery(`Failed to parse query parameters from URL: strconv.ParseBool: ${name}: invalid syntax`)
}

/** Parses one of a few words; the first is the default. */
export function parseChoice<Word extends string>(
  value: RawValue,
  name: string,
  words: readonly Word[],
): Word {
  const text = parseText(value, words[0]!)
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw new BadQuery(`Failed to parse query parameters from URL: ${name}: ${text}`)
  return word
}
