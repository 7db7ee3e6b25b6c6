import { findEmail, findLink } from './addresses.ts'
import { findPhone } from './phone-numbers.ts'
import type { Verdict } from './signs.ts'

interface Contact {
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

/** Removes the suffix of tickers, with which they look like addresses. */
export const simplifyTickers = (text: string): string =>
  text.replaceAll(TICKER_WITH_SUFFIX, '$1').replaceAll(LOWER_CASE_TICKER, '$1')

/** Replaces dots in brackets and written-out dots by plain dots. */
function simplify(normal: string): string {
  return normal
    .replaceAll(/골[벵빙]이/g, '골뱅이')
    .replaceAll(/\s?[([{<]\s?(?:\.|dot|점|닷|쩜)\s?[)\]}>]\s?|\s?[。．]\s?/g, '.')
    .replaceAll(/(?<=[a-z])[_\s-]dot[_\s-](?=[a-z])/g, '.')
}

/**
 * Returns the contact outside the product that a normalized text contains, with the strictest verdict first; null if
 * there is none.
 */
export function findContact(normal: string): Contact | null {
  const text = simplify(normal)
  const contactKind = (
    [
      ['email', findEmail],
      ['link', findLink],
      ['phone', findPhone],
    ] as const
  ).flatMap(([kind, find]) => {
    const verdict = find(text)
    return verdict ? [{ kind, verdict }] : []
  })
  return contactKind.find(({ verdict }) => verdict === 'refuse') ?? contactKind[0] ?? null
}
