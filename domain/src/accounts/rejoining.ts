import { DAY_MS } from '../durations.ts'

/** For how many days after a withdrawal nobody can sign up with the same address or linked account. */
export const REJOIN_DAYS = 30

/** From when an address can sign up again; both in epoch ms. */
export function rejoinFrom(withdrawnAt: number): number {
  return withdrawnAt + REJOIN_DAYS * DAY_MS
}
