import { identityTintOf } from '@gwanyeok/domain/text/identity-tint.ts'

export function identityTint(name: string): { backgroundColor: string; color: string } {
  const tint = identityTintOf(name)
  return { backgroundColor: `var(--tint-${tint})`, color: `var(--tint-${tint}-fg)` }
}
