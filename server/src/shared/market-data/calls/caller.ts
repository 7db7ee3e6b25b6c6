/**
 * Priority of a call when calls are scarce. `page`: data of a known stock; `search`: whether there is one at all;
 * `idle` ones run only while there is hardly any other call.
 */
export type CallPriority = 'submit' | 'evaluation' | 'page' | 'search' | 'refresh' | 'idle'

/**
 * On whose behalf a call is made: the server's own work, or a member, who has a share of the calls. `hasFallback`:
 * something older can be shown, so that the turn is waited for only briefly.
 */
export type Caller = CallPriority | { priority: CallPriority; member: string; hasFallback?: boolean }

export const findPriority = (caller: Caller): CallPriority =>
  typeof caller === 'string' ? caller : caller.priority

/** null: the server itself. */
export const findMember = (caller: Caller): string | null =>
  typeof caller === 'string' ? null : caller.member

export const hasFallback = (caller: Caller): boolean =>
  typeof caller !== 'string' && caller.hasFallback === true

/** The same where something older can be shown. */
export const withFallback = (caller: Caller): Caller =>
  typeof caller === 'string' ? caller : { ...caller, hasFallback: true }
