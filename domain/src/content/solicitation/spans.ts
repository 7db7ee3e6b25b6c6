import type { Clause } from './clauses.ts'
import { foldSounds } from './sounds.ts'
import { isAsserted, type Verdict } from './signs.ts'

/** Words of one meaning, found in a clause wherever they stand. */
export type Category = RegExp

/** Matches a clause with a word of each category, in this order and at most `within` letters apart. */
export interface Rule {
  verdict: Verdict
  chain: readonly Category[]
  within: number
}

interface Span {
  start: number
  end: number
}

/** A category from its words (regular expressions), compared by sound. */
export const category = (...words: string[]): Category =>
  new RegExp(foldSounds(words.join(' ').split(' ').join('|')), 'g')

/** A call to action in its polite and conditional forms: 오세요, 오시면. */
export const bidding = (...words: string[]): Category =>
  new RegExp(`(?:${category(...words).source})(?:으?시?면)?`, 'gm')

export const rule = (verdict: Verdict, within: number, ...chain: Category[]): Rule => ({
  verdict,
  chain,
  within,
})

/** Where a category stands; a clause is searched once for each. */
function findSpans(found: Map<Category, Span[]>, words: Category, compact: string): Span[] {
  const known = found.get(words)
  if (known) return known
  const spans = Array.from(compact.matchAll(words), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  found.set(words, spans)
  return spans
}

/** Those of `later` that a span of `earlier` ends before, near enough. One pass over both: both are in order. */
function following(
  compact: string,
  earlier: readonly Span[],
  { later, within }: { later: readonly Span[]; within: number },
): Span[] {
  let at = 0
  return later.filter(({ start }) => {
    while (at < earlier.length && (earlier[at]?.end ?? 0) <= start) at++
    const before = earlier[at - 1]
    if (before === undefined || start - before.end > within) return false
    return !/[\n\u2028]/.test(compact.slice(before.end, start))
  })
}

/** The worst verdict of the rules that a clause fulfils and means; inside quotation marks at most `doubtful`. */
export function judgeRules(
  clause: Clause,
  rules: readonly Rule[],
  claimRule: 'may ask' | 'must claim',
): Verdict | null {
  const found = new Map<Category, Span[]>()
  const fulfils = ({ chain, within }: Rule) => {
    let spans: Span[] | undefined
    for (const words of chain) {
      const own = findSpans(found, words, clause.compact)
      spans = spans ? following(clause.compact, spans, { later: own, within }) : own
      if (spans.length === 0) return false
    }
    return spans?.some(({ end }) => isAsserted(clause, end, claimRule)) ?? false
  }
  const verdicts = rules.filter(fulfils).map(({ verdict }) => verdict)
  if (verdicts.length === 0) return null
  return verdicts.includes('refuse') && !clause.isQuoted ? 'refuse' : 'doubtful'
}
