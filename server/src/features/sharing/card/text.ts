/** The colours of the light theme: an image cannot follow the viewer's theme. */
export const INK = '#16181D'
export const SECONDARY_INK = '#4A5361'
export const GOLD = '#FFC42E'
export const UP_COLOUR = '#D11F30'
export const DOWN_COLOUR = '#1B64DA'
export const PAPER = '#FFFFFF'
export const GREY_2 = '#ECEEF1'

interface TextStyle {
  x: number
  y: number
  size: number
  weight?: 500 | 700
  fill?: string
  anchor?: 'start' | 'middle'
}

export function buildText(
  text: string,
  { x, y, size, weight = 500, fill = INK, anchor = 'start' }: TextStyle,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`
}

/** Matches letters outside the Latin blocks, such as Hangul, and wide Latin letters. */
const WIDE_LETTER = /[^ -\u024f]|[MW@%]/
const NARROW_LETTER = /[\s.,:;'|!iIjl·]/

/** Estimates the width of a letter in Pretendard Bold, relative to the font size. */
function estimateLetterWidth(letter: string): number {
  if (WIDE_LETTER.test(letter)) return 0.95
  return NARROW_LETTER.test(letter) ? 0.32 : 0.68
}

/** Returns an upper estimate of the width of a text, because fonts cannot be measured before the picture is drawn. */
export function estimateTextWidth(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + estimateLetterWidth(letter), 0) * size
}

/** Returns the text, cut with `…` if it would be too wide. */
export function cutToFit(text: string, size: number, maxWidth: number): string {
  if (estimateTextWidth(text, size) <= maxWidth) return text
  const letters = [...text]
  while (letters.length > 1 && estimateTextWidth(`${letters.join('')}…`, size) > maxWidth) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Escapes text for SVG and HTML. */
export function escapeXml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? '')
}
