import type { Clause } from './clauses.ts'
import { foldSounds } from './sounds.ts'
import { type PatternScope, isAsserted, type Verdict } from './patterns.ts'

/** Matches any of the words with one meaning, anywhere in a clause. */
export type Category = RegExp

/** Matches a clause that contains a word of each category, in this order and at most `maxDistance` letters apart. */
export interface Rule {
  verdict: Verdict
  chain: readonly Category[]
  maxDistance: number
}

interface Span {
  start: number
  end: number
}

/** Creates a category from words (regular expressions separated by spaces), to be matched against text that is folded by sound. */
export const createCategory = (...words: string[]): Category =>
  new RegExp(foldSounds(words.join(' ').split(' ').join('|')), 'g')

/**
 * Creates a category of calls to action. Each word also matches with a conditional ending: 면, 으면, 시면 or 으시면. Other
 * forms must be listed. A `$` in a word matches the end of a line.
 */
export const createCallCategory = (...words: string[]): Category =>
  new RegExp(`(?:${createCategory(...words).source})(?:으?시?면)?`, 'gm')

export const createRule = (verdict: Verdict, maxDistance: number, ...chain: Category[]): Rule => ({
  verdict,
  chain,
  maxDistance,
})

/**
 * Returns the matches of a category in a clause. They are cached in `spanCache`, so that each category is searched once.
 */
function findSpans(spanCache: Map<Category, Span[]>, category: Category, spokenText: string): Span[] {
  const cachedSpans = spanCache.get(category)
  if (cachedSpans) return cachedSpans
  const spans = Array.from(spokenText.matchAll(category), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
  spanCache.set(category, spans)
  return spans
}

/**
 * Returns the later spans that begin at most `maxDistance` letters after the end of an earlier one, with no line break or
 * end of a question between them. Both lists are sorted.
 */
function findFollowing(
  spokenText: string,
  earlierSpans: readonly Span[],
  { laterSpans, maxDistance }: { laterSpans: readonly Span[]; maxDistance: number },
): Span[] {
  let index = 0
  return laterSpans.filter(({ start }) => {
    while (index < earlierSpans.length && (earlierSpans[index]?.end ?? 0) <= start) index++
    const previousSpan = earlierSpans[index - 1]
    if (previousSpan === undefined || start - previousSpan.end > maxDistance) return false
    return !/[\n\u2028]/.test(spokenText.slice(previousSpan.end, start))
  })
}

/** Returns the strictest verdict of the rules that a clause matches and asserts; at most `doubtful` for a quotation. */
export function judgeRules(clause: Clause, rules: readonly Rule[], scope: PatternScope): Verdict | null {
  const spanCache = new Map<Category, Span[]>()
  const matchesRule = ({ chain, maxDistance }: Rule) => {
    let spans: Span[] | undefined
    for (const category of chain) {
      const categorySpans = findSpans(spanCache, category, clause.spokenText)
      spans = spans
        ? findFollowing(clause.spokenText, spans, { laterSpans: categorySpans, maxDistance })
        : categorySpans
      if (spans.length === 0) return false
    }
    return spans?.some(({ end }) => isAsserted(clause, end, scope)) ?? false
  }
  const verdicts = rules.filter(matchesRule).map(({ verdict }) => verdict)
  if (verdicts.length === 0) return null
  return verdicts.includes('refuse') && !clause.isQuoted ? 'refuse' : 'doubtful'
}
