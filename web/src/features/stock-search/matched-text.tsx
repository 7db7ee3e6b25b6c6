import { toInitials, toKeystrokes } from '@gwanyeok/domain/text/hangul.ts'

/** Highlights the letters of a text that a search matches. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  const match = findMatch(text, query)
  if (!match) return text
  return (
    <>
      {text.slice(0, match.start)}
      <mark className="rounded-[3px] bg-accent-tint text-accent-text">
        {text.slice(match.start, match.end)}
      </mark>
      {text.slice(match.end)}
    </>
  )
}

/**
 * Finds the letters of a text that a query matches: as they are, by their first consonants (`ㅌㅅ` in 테슬라), as a
 * beginning whose last syllable is still being typed (`테스`), or by a letter's Korean name (`티` in TSMC). Returns null if
 * no letters match: the search may have found the stock by a name that is not shown.
 */
export function findMatch(text: string, query: string): { start: number; end: number } | null {
  const searchedText = query.trim().replace(/^@/, '').toLowerCase()
  if (searchedText === '') return null
  const letters = text.toLowerCase()
  const start = [letters, toInitials(letters)]
    .map((spelling) => spelling.indexOf(searchedText))
    .find((position) => position >= 0)
  if (start !== undefined) return { start, end: start + searchedText.length }
  const matchesKeystrokes = toKeystrokes(letters).startsWith(toKeystrokes(searchedText))
  if (matchesKeystrokes) return { start: 0, end: searchedText.length }
  return startsWithLetterName(letters, searchedText) ? { start: 0, end: 1 } : null
}

/** Korean names of the letters a to z. */
const LETTER_NAMES =
  '에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트'.split(
    ' ',
  )

/** Returns whether the query is the beginning of the Korean name of the first letter: `ㅌ` or `티` for TSMC. */
function startsWithLetterName(letters: string, searchedText: string): boolean {
  const name = LETTER_NAMES[letters.charCodeAt(0) - 'a'.charCodeAt(0)]
  return name !== undefined && toKeystrokes(name).startsWith(toKeystrokes(searchedText))
}
