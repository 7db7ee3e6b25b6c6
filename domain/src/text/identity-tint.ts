const TINTS = 6

/** Which of six tints, from 1, a member or a stock without a picture has: always the same for the same name. */
export function identityTintOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff
  return (hash % TINTS) + 1
}
