/** Who may call first when calls are short; `idle` ones only while hardly anybody calls. */
export type CallPriority = 'submit' | 'evaluation' | 'search' | 'refresh' | 'idle'

/** For whom a call is made: for the server's own work, or for a member, who has a share of the calls. */
export type Caller = CallPriority | { priority: CallPriority; member: string }

export const priorityOf = (caller: Caller): CallPriority =>
  typeof caller === 'string' ? caller : caller.priority

/** null: the server itself. */
export const memberOf = (caller: Caller): string | null => (typeof caller === 'string' ? null : caller.member)
