/** A member's text with at most one empty line in a row: hundreds of them would push everybody else's off the screen. */
export function withoutGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
}
