import { INK } from './colours.ts'

interface TextStyle {
  x: number
  y: number
  size: number
  weight?: 500 | 700
  fill?: string
  anchor?: 'start' | 'middle'
}

export function text(
  words: string,
  { x, y, size, weight = 500, fill = INK, anchor = 'start' }: TextStyle,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escaped(words)}</text>`
}

/** About how wide letters are in Pretendard's bold, in parts of their size. */
const WIDE = /[^ -\u024f]|[MW@%]/
const NARROW = /[\s.,:;'|!iIjl·]/
const widthOf = (letter: string) => (WIDE.test(letter) ? 0.95 : NARROW.test(letter) ? 0.32 : 0.68)

/** How wide the words will be at most; there is no font to ask before the picture is drawn. */
export function reach(words: string, size: number): number {
  return [...words].reduce((width, letter) => width + widthOf(letter), 0) * size
}

/** The words, cut with `…` where they would be wider than their room. */
export function fitted(words: string, size: number, room: number): string {
  if (reach(words, size) <= room) return words
  const letters = [...words]
  while (letters.length > 1 && reach(`${letters.join('')}…`, size) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Text for SVG and HTML alike. */
export function escaped(words: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return words.replace(/[&<>"']/g, (letter) => names[letter] ?? '')
}
