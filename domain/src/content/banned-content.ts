import { readClauses } from './solicitation/clauses.ts'
import { findContact, simplifyTickers } from './solicitation/contacts.ts'
import { hasProfanity } from './profanity/profanity-search.ts'
import { INVITATIONS } from './solicitation/invitations.ts'
import { CALLS_TO_TRADE } from './solicitation/calls-to-trade.ts'
import { normalizeContent } from './normalize.ts'
import { PROMISES } from './solicitation/promises.ts'
import { MANIPULATION_RULES, PROMISE_RULES, CHAT_ROOM_RULES } from './solicitation/rules.ts'
import { judgeRules, type Rule } from './solicitation/spans.ts'
import { type SignScope, judgeClause, type Signs, type Verdict } from './solicitation/signs.ts'

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
  { kind: 'chat_room', signs: INVITATIONS, rules: CHAT_ROOM_RULES, appliesTo: 'all sentences' },
  { kind: 'guaranteed_profit', signs: PROMISES, rules: PROMISE_RULES, appliesTo: 'statements' },
  { kind: 'manipulation', signs: CALLS_TO_TRADE, rules: MANIPULATION_RULES, appliesTo: 'all sentences' },
] as const satisfies {
  kind: BannedKind
  signs: Signs
  rules: readonly Rule[]
  appliesTo: SignScope
}[]

/** Returns the first finding with the worst verdict, or null. */
function findWorst(findings: readonly (Finding | null)[]): Finding | null {
  const actualFindings = findings.filter((finding) => finding !== null)
  return actualFindings.find(({ verdict }) => verdict === 'refuse') ?? actualFindings[0] ?? null
}

/**
 * Returns why a text must not be published or must be checked by an admin; null if neither. The verdicts are
 * described in docs/content-check.md.
 */
export function findBannedContent(text: string): Finding | null {
  if (text === '') return null
  const normal = normalizeContent(simplifyTickers(text))
  const contact = findContact(normal)
  if (contact?.verdict === 'refuse') return contact
  if (hasProfanity(normal)) return { kind: 'profanity', verdict: 'refuse' }
  const clauses = readClauses(normal)
  const solicitationFindings = SOLICITATIONS.map(({ kind, signs, rules, appliesTo }) => {
    const verdicts = clauses.flatMap((clause) => [
      judgeClause(clause, signs, appliesTo),
      judgeRules(clause, rules, appliesTo),
    ])
    const verdict = verdicts.includes('refuse') ? 'refuse' : verdicts.find((candidate) => candidate !== null)
    return verdict ? { kind, verdict } : null
  })
  return findWorst([...solicitationFindings, contact])
}
