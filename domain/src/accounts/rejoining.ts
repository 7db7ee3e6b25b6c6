import { DAY_MS } from '../durations.ts'

/** Days after a withdrawal during which nobody can sign up with the same address or linked account. */
export const REJOIN_DAYS = 30

/** Returns the moment from which an address can sign up again; both in epoch ms. */
export function computeRejoinTime(withdrawnAt: number): number {
  return withdrawnAt + REJOIN_DAYS * DAY_MS
}
