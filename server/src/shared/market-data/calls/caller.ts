/**
 * Priority of a call when calls are scarce. `page`: data of a known stock; `search`: whether a stock exists; `idle`:
 * runs only while there are hardly any other calls.
 */
export type CallPriority = 'submit' | 'evaluation' | 'page' | 'search' | 'refresh' | 'idle'

/**
 * On whose behalf a call is made: the server's or a member's. A member has a limited share of the calls.
 * `hasFallback`: older data can be shown, so the call waits only briefly in the queue.
 */
export type Caller = CallPriority | { priority: CallPriority; member: string; hasFallback?: boolean }

export const getPriority = (caller: Caller): CallPriority =>
  typeof caller === 'string' ? caller : caller.priority

/** Returns the id of the member on whose behalf a call is made; null for the server's own calls. */
export const getMemberId = (caller: Caller): string | null =>
  typeof caller === 'string' ? null : caller.member

export const hasFallback = (caller: Caller): boolean =>
  typeof caller !== 'string' && caller.hasFallback === true

/** Returns the caller, marked as having older data to fall back on. */
export const markHasFallback = (caller: Caller): Caller =>
  typeof caller === 'string' ? caller : { ...caller, hasFallback: true }
