import { neededLetters, patternOf } from './word-pattern.ts'

export interface WordList {
  entries: readonly string[]
  /** Ignore digits and single letters inside words. */
  disguise: boolean
  /** Regular expression (source) that must match after an entry. */
  after: string
}

/**
 * A search for the entries of a list in simplified text. Patterns are compiled only for texts that contain all
 * letters of an entry, which few do: the first check on a phone is as fast as later ones.
 */
export function makeWordSearch({ entries, disguise, after }: WordList): (text: string) => boolean {
  const candidates = entries.map((entry) => ({ entry, needed: neededLetters(entry) }))
  const patterns = new Map<string, RegExp>()
  const patternFor = (entry: string) => {
    const pattern = patterns.get(entry) ?? new RegExp(`(?:${patternOf(entry, disguise)})${after}`)
    patterns.set(entry, pattern)
    return pattern
  }
  return (text) => {
    const here = new Set(text)
    const holds = (letters: string[]) => letters.some((letter) => here.has(letter))
    return candidates.some(({ entry, needed }) => needed.every(holds) && patternFor(entry).test(text))
  }
}
