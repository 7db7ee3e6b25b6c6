/**
 * Returns whether two texts are equal or differ by one inserted, missing or replaced letter: a distance of at most 1
 * after V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966).
 */
export function isWithinOneEdit(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = one.slice(at)
  const otherRest = other.slice(at)
  return (
    rest === otherRest ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  )
}

/** Counts the insertions, deletions and replacements that turn one text into the other (Levenshtein, as above). */
export function computeEditDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [at, diagonal] of above.slice(0, -1).entries()) {
      const replaced = diagonal + (letter === other[at] ? 0 : 1)
      current.push(Math.min(replaced, above[at + 1]! + 1, current[at]! + 1))
    }
    above = current
  }
  return above.at(-1)!
}
