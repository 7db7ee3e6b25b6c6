/**
 * Whether one letter put in, left out or replaced turns one text into the other, or none does: a distance of at most 1
 * after V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966).
 */
export function isWithinOneEdit(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest === otherRest ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  )
}
