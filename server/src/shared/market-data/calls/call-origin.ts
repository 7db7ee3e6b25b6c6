/**
 * Priority of a call when calls are scarce. `submit`: the price of a new prediction; `page`: data of a known stock;
 * `search`: whether a stock exists; `refresh`: newer data than what is shown; `idle`: runs only while there are hardly any
 * other calls.
 */
export type CallPriority = 'submit' | 'evaluation' | 'page' | 'search' | 'refresh' | 'idle'

/**
 * On whose behalf a call is made: the server's or a member's. A member has a limited share of the calls.
 * `hasFallback`: older data can be shown, so the call waits only briefly in the queue.
 */
export type CallOrigin = CallPriority | { priority: CallPriority; member: string; hasFallback?: boolean }

export const getPriority = (origin: CallOrigin): CallPriority =>
  typeof origin === 'string' ? origin : origin.priority

/** Returns the id of the member on whose behalf a call is made; null for the server's own calls. */
export const getMemberId = (origin: CallOrigin): string | null =>
  typeof origin === 'string' ? null : origin.member

export const hasFallback = (origin: CallOrigin): boolean =>
  typeof origin !== 'string' && origin.hasFallback === true

/** Returns the origin, marked as having older data to fall back on. */
export const markHasFallback = (origin: CallOrigin): CallOrigin =>
  typeof origin === 'string' ? origin : { ...origin, hasFallback: true }
