import { toInitials, toKeystrokes } from '@gwanyeok/domain/text/hangul.ts'

/** A text with the letters that a search matches in the colour of the target. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  const match = findMatch(text, query)
  if (!match) return text
  return (
    <>
      {text.slice(0, match.start)}
      <mark className="bg-transparent text-accent-text">{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  )
}

/**
 * Finds the letters of a text that a query matches: by themselves, by their first consonants (`ㅌㅅ` in 테슬라), or as a
 * beginning whose last syllable is still being typed (`테스`). Null if there are none: a stock has more names than shown.
 */
export function findMatch(text: string, query: string): { start: number; end: number } | null {
  const searched = query.trim().replace(/^@/, '').toLowerCase()
  if (searched === '') return null
  const letters = text.toLowerCase()
  const start = [letters, toInitials(letters)]
    .map((form) => form.indexOf(searched))
    .find((position) => position >= 0)
  if (start !== undefined) return { start, end: start + searched.length }
  const isTyped = toKeystrokes(letters).startsWith(toKeystrokes(searched))
  return isTyped ? { start: 0, end: searched.length } : null
}
