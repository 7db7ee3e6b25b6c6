import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** What `work` starts, later callbacks included, belongs to this request. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The request that the running code belongs to, as a field of a log line; none outside of requests. */
export function requestField(): { reqId?: string } {
  const reqId = current.getStore()
  return reqId === undefined ? {} : { reqId }
}
