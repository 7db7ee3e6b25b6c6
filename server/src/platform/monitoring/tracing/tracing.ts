import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'

/** A completed call to the market-data service: `ok`, or the reason of its failure. */
export interface EndedCall {
  path: string
  outcome: string
  seconds: number
}

/** Spans of requests, and of the statements and market calls that belong to them. */
export interface Tracing {
  /** `isTrusted`: whether the trace of the caller at this address is continued. */
  traceRequests(app: FastifyInstance, isTrusted: IsTrustedProxy): void
  /** Records a completed statement: its text, never its parameters. */
  traceStatement(event: LogEvent): void
  traceMarketCall(call: EndedCall): void
  /** Sends spans that were not sent yet. */
  stop(): Promise<void>
}
