import { listClauses } from './solicitation/clauses.ts'
import { hasProfanity } from './profanity/profanity-search.ts'
import { INVITATIONS } from './solicitation/invitations.ts'
import { CALLS_TO_TRADE } from './solicitation/calls-to-trade.ts'
import { normalizeContent } from './normalize.ts'
import { PROMISES } from './solicitation/promises.ts'
import { MANIPULATION_RULES, PROMISE_RULES, CHAT_ROOM_RULES } from './solicitation/rules.ts'
import { judgeRules, type Rule } from './solicitation/spans.ts'
import { type PatternScope, judgeClause, type Patterns, type Verdict } from './solicitation/patterns.ts'
import { judgeEmails, judgeLinks } from './solicitation/addresses.ts'
import { judgePhones } from './solicitation/phone-numbers.ts'

/** Kinds of content that a text must not contain. */
export type BannedKind =
  | 'profanity'
  | 'manipulation'
  | 'guaranteed_profit'
  | 'chat_room'
  | 'phone'
  | 'email'
  | 'link'

export interface Finding {
  kind: BannedKind
  /** `refuse`: the text is not published. `doubtful`: it is published and reported to the admins. */
  verdict: Verdict
}

const SOLICITATIONS = [
  { kind: 'chat_room', patterns: INVITATIONS, rules: CHAT_ROOM_RULES, scope: 'all sentences' },
  { kind: 'guaranteed_profit', patterns: PROMISES, rules: PROMISE_RULES, scope: 'statements' },
  { kind: 'manipulation', patterns: CALLS_TO_TRADE, rules: MANIPULATION_RULES, scope: 'all sentences' },
] as const satisfies {
  kind: BannedKind
  patterns: Patterns
  rules: readonly Rule[]
  scope: PatternScope
}[]

/** Returns the first finding with the worst verdict, or null. */
function findWorst(results: readonly (Finding | null)[]): Finding | null {
  const findings = results.filter((result) => result !== null)
  return findings.find(({ verdict }) => verdict === 'refuse') ?? findings[0] ?? null
}

/**
 * Returns why a text must not be published or must be checked by an admin; null if neither. The verdicts are
 * described in docs/content-check.md.
 */
export function findBannedContent(text: string): Finding | null {
  if (text === '') return null
  const normalizedText = normalizeContent(simplifyTickers(text))
  const contact = findContact(normalizedText)
  if (contact?.verdict === 'refuse') return contact
  if (hasProfanity(normalizedText)) return { kind: 'profanity', verdict: 'refuse' }
  const clauses = listClauses(normalizedText)
  const solicitationFindings = SOLICITATIONS.map(({ kind, patterns, rules, scope }) => {
    const verdicts = clauses.flatMap((clause) => [
      judgeClause(clause, patterns, scope),
      judgeRules(clause, rules, scope),
    ])
    const verdict = verdicts.includes('refuse') ? 'refuse' : verdicts.find((candidate) => candidate !== null)
    return verdict ? { kind, verdict } : null
  })
  return findWorst([...solicitationFindings, contact])
}

interface ContactFinding {
  kind: 'phone' | 'email' | 'link'
  verdict: Verdict
}

/**
 * Matches a ticker with the suffix of its market, as quote services write it: TSLA.US, RY.TO, 7203.T. It is not a
 * domain.
 */
const TICKER_WITH_SUFFIX =
  /(?<![\w./@-])([A-Z][A-Z0-9]{0,4}|[0-9]{1,6})\.(?:US|TO|HK|KS|KQ|SS|SZ|DE|PA|AS|MI|MC|SW|CO|ST|OL|HE|BR|LS|VI|IR|AX|NZ|SI|BO|NS|TW|TWO|SA|MX|JK|BK|KL|TA|IS|[A-Z])(?![\w@-]|\.\w{3}|\/(?![A-Z]{1,5}\.)\w{3})/g
/** Matches a lower-case ticker with .us, the only suffix that people type in lower case. */
const LOWER_CASE_TICKER = /(?<![\w./@-])([a-z]{1,4})\.us(?![\w@-]|[./]\w)/g

/** Removes the suffixes of tickers, because a ticker with a suffix looks like a web address. */
const simplifyTickers = (text: string): string =>
  text.replaceAll(TICKER_WITH_SUFFIX, '$1').replaceAll(LOWER_CASE_TICKER, '$1')

/** Unifies spellings of 골뱅이 (@), and replaces dots in brackets and written-out dots by plain dots. */
function normalizeAddressSigns(normalizedText: string): string {
  return normalizedText
    .replaceAll(/골[벵빙]이/g, '골뱅이')
    .replaceAll(/\s?[([{<]\s?(?:\.|dot|점|닷|쩜)\s?[)\]}>]\s?|\s?[。．]\s?/g, '.')
    .replaceAll(/(?<=[a-z])[_\s-]dot[_\s-](?=[a-z])/g, '.')
}

/**
 * Finds contact details in a normalized text: an e-mail address, a link or a telephone number. Returns refused details
 * before doubtful details, and null if the text contains none.
 */
function findContact(normalizedText: string): ContactFinding | null {
  const text = normalizeAddressSigns(normalizedText)
  const verdicts = [
    { kind: 'email', verdict: judgeEmails(text) },
    { kind: 'link', verdict: judgeLinks(text) },
    { kind: 'phone', verdict: judgePhones(text) },
  ] as const
  const contacts = verdicts.flatMap(({ kind, verdict }) => (verdict ? [{ kind, verdict }] : []))
  return contacts.find(({ verdict }) => verdict === 'refuse') ?? contacts[0] ?? null
}
