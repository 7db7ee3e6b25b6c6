import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { CallEnd } from '../../market-data/calls/calls.ts'

/** Where traces go, by OpenTelemetry's own settings. */
export interface TracingSettings {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`. */
  endpoint: string
  /** Part of the requests that are traced, 0 to 1. */
  ratio: number
}

/** Spans of requests, and of the statements and market calls that belong to them. */
export interface Tracing {
  /** `isTrusted`: whether the trace of the caller at this address goes on here. */
  traceRequests(app: FastifyInstance, isTrusted: (address: string, hop: number) => boolean): void
  /** Takes a statement that has just ended: its text, never its parameters. */
  traceStatement(event: LogEvent): void
  traceMarketCall(call: CallEnd): void
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

/** The libraries take some 30 ms and 10 MB: they are loaded only where they are used. */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings)
}
