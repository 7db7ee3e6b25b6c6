/**
 * Priority of a call when calls are scarce. `page`: data of a known stock; `search`: whether there is a stock at all;
 * `idle`: only while there are hardly any other calls.
 */
export type CallPriority = 'submit' | 'evaluation' | 'page' | 'search' | 'refresh' | 'idle'

/**
 * The caller: the server itself, or a member, who has a share of the calls. `hasFallback`: older data can be shown,
 * so the call waits for its turn only briefly.
 */
export type Caller = CallPriority | { priority: CallPriority; member: string; hasFallback?: boolean }

export const findPriority = (caller: Caller): CallPriority =>
  typeof caller === 'string' ? caller : caller.priority

/** Returns the member of a caller; null for the server itself. */
export const findMember = (caller: Caller): string | null =>
  typeof caller === 'string' ? null : caller.member

export const hasFallback = (caller: Caller): boolean =>
  typeof caller !== 'string' && caller.hasFallback === true

/** Returns the caller for a call with older data to show. */
export const withFallback = (caller: Caller): Caller =>
  typeof caller === 'string' ? caller : { ...caller, hasFallback: true }
