import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'

/** A call to the market-data service that has ended: `ok`, or why not. */
export interface EndedCall {
  path: string
  outcome: string
  seconds: number
}

/** Spans of requests, and of the statements and market calls that belong to them. */
export interface Tracing {
  /** `isTrusted`: whether the trace of the caller at this address goes on here. */
  traceRequests(app: FastifyInstance, isTrusted: IsTrustedProxy): void
  /** Takes a statement that has just ended: its text, never its parameters. */
  traceStatement(event: LogEvent): void
  traceMarketCall(call: EndedCall): void
  /** Sends what has not been sent. */
  stop(): Promise<void>
}
