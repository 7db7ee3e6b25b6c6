import type { Operator } from './api.ts'

/** Details about its operator that a public site must state by law; other details are optional. */
const REQUIRED_DETAILS = [
  'name',
  'representative',
  'address',
  'phone',
  'privacyOfficer',
  'privacyDepartment',
  'processors',
  'overseasTransfers',
  'effectiveDate',
] as const satisfies (keyof Operator)[]

export type RequiredDetail = (typeof REQUIRED_DETAILS)[number]

/** Returns the required details that the operator has not set, in the order of the list. */
export function listMissingDetails(operator: Operator): RequiredDetail[] {
  return REQUIRED_DETAILS.filter((name) => operator[name] === null)
}
