/**
 * Returns whether two texts are equal or differ by one inserted, missing or replaced letter: a distance of at most 1
 * after V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966).
 */
export function isWithinOneEdit(text: string, otherText: string): boolean {
  let index = 0
  while (index < text.length && text[index] === otherText[index]) index++
  const textRest = text.slice(index)
  const otherRest = otherText.slice(index)
  return (
    textRest === otherRest ||
    textRest.slice(1) === otherRest.slice(1) ||
    textRest.slice(1) === otherRest ||
    textRest === otherRest.slice(1)
  )
}

/** Counts the insertions, deletions and replacements that turn one text into the other (Levenshtein, as above). */
export function computeEditDistance(text: string, otherText: string): number {
  let rowAbove = Array.from({ length: otherText.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...text].entries()) {
    const currentRow = [row + 1]
    for (const [index, diagonal] of rowAbove.slice(0, -1).entries()) {
      const replacementCost = diagonal + (letter === otherText[index] ? 0 : 1)
      currentRow.push(Math.min(replacementCost, rowAbove[index + 1]! + 1, currentRow[index]! + 1))
    }
    rowAbove = currentRow
  }
  return rowAbove.at(-1)!
}
