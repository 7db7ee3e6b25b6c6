import type { Operator } from './api.ts'

/** What a public site must state about its operator; other details are shown only where they are given. */
const NEEDED = [
  'name',
  'representative',
  'address',
  'phone',
  'privacyOfficer',
  'effectiveDate',
] as const satisfies (keyof Operator)[]

export type NeededFact = (typeof NEEDED)[number]

/** The needed facts that the operator has not set, in the order of the list. */
export function missingFacts(operator: Operator): NeededFact[] {
  return NEEDED.filter((name) => operator[name] === null)
}
