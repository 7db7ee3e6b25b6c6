import { findEmail, findLink } from './addresses.ts'
import { findPhone } from './phone-numbers.ts'
import type { Verdict } from './signs.ts'

interface Contact {
  kind: 'phone' | 'email' | 'link'
  verdict: Verdict
}

/** Dots in brackets, or written out, as dots. */
function plainOf(normal: string): string {
  return normal
    .replaceAll(/\s?[([{<]\s?(?:\.|dot|점|닷|쩜)\s?[)\]}>]\s?|\s?[。．]\s?/g, '.')
    .replaceAll(/(?<=[a-z])[_\s-]dot[_\s-](?=[a-z])/g, '.')
}

/** The contact outside the product that a normalized text gives; null without one. */
export function findContact(normal: string): Contact | null {
  const text = plainOf(normal)
  const found = (
    [
      ['email', findEmail],
      ['link', findLink],
      ['phone', findPhone],
    ] as const
  ).flatMap(([kind, find]) => {
    const verdict = find(text)
    return verdict ? [{ kind, verdict }] : []
  })
  return found.find(({ verdict }) => verdict === 'refuse') ?? found[0] ?? null
}
