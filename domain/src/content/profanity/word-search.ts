import { neededLetters, patternOf } from './word-pattern.ts'

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
    const pattern = patterns.get(entry) ?? new RegExp(`(?:${patternOf(entry, disguise)})${after}`)
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

/** Each entry below the letters of which a text needs one for its first. */
function candidatesByLetter(entries: readonly string[]): Map<string, Candidate[]> {
  const byLetter = new Map<string, Candidate[]>()
  for (const entry of entries) {
    const needed = neededLetters(entry)
    for (const letter of needed[0] ?? [])
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), { entry, needed }])
  }
  return byLetter
}
