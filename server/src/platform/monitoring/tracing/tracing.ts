import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'

/** A finished call to the market-data service; its outcome is `ok` or the kind of error. */
export interface FinishedCall {
  path: string
  outcome: string
  seconds: number
}

/** Records spans of requests, and of their statements and market calls. */
export interface Tracing {
  /** `isTrusted`: whether to continue the trace of a caller at this address. */
  traceRequests(app: FastifyInstance, isTrusted: IsTrustedProxy): void
  /** Records a statement that has just ended: its text, never its parameters. */
  traceStatement(event: LogEvent): void
  traceMarketCall(call: FinishedCall): void
  /** Sends the spans that have not been sent yet. */
  stop(): Promise<void>
}
