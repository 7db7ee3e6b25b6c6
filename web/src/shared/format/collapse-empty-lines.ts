/** Leaves at most one empty line in a row: hundreds of them would push other members' texts off the screen. */
export function collapseEmptyLines(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
}
