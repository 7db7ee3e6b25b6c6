const TINTS = 6

/** The colours of a member or a stock without a picture: always the same for the same name. */
export function getIdentityTint(name: string): { backgroundColor: string; color: string } {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff
  const tint = (hash % TINTS) + 1
  return { backgroundColor: `var(--tint-${tint})`, color: `var(--tint-${tint}-fg)` }
}
