import { DAY_MS } from '../durations.ts'

/** Maximum days for which an item is taken down before a decision: article 44-2 of the Network Act. */
export const MAX_TAKEDOWN_DAYS = 30

export type TakedownStatus = 'received' | 'taken_down' | 'removed' | 'restored' | 'rejected'
export type TakedownDecision = 'take_down' | 'extend' | 'remove' | 'restore' | 'reject'

/** Decisions that an admin can make in each status, in the order of the buttons. */
export const TAKEDOWN_DECISIONS: Record<TakedownStatus, readonly TakedownDecision[]> = {
  received: ['reject', 'take_down'],
  taken_down: ['restore', 'remove', 'extend'],
  removed: [],
  restored: [],
  rejected: [],
}

/** Returns when an item that was taken down at `startedAt` (epoch ms) returns; `days` count from that moment. */
export const computeTakedownEnd = (startedAt: number, days: number) => startedAt + days * DAY_MS
