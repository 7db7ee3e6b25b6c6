import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { DatabaseError } from 'pg'
import { realClock } from '../../clock.ts'
import type { EndedCall } from './tracing.ts'

const startOf = (milliseconds: number) => realClock.now() - milliseconds

/** Whether the running code belongs to a traced request: work of the server's own is not traced. */
const isTraced = () => trace.getSpan(context.active()) !== undefined

/** A span for a statement that has just ended; names and attributes by the semantic conventions for databases. */
export function traceStatements(tracer: Tracer) {
  return (event: LogEvent): void => {
    if (!isTraced()) return
    const { sql } = event.query
    const operation = /^\s*\w+/.exec(sql)?.[0].trim().toLowerCase() ?? 'statement'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: startOf(event.queryDurationMillis),
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
    })
    if (event.level === 'error') {
      span.setAttribute('error.type', codeOf(event.error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}

/** PostgreSQL's code alone: its messages hold values. */
const codeOf = (error: unknown) => (error instanceof DatabaseError && error.code) || 'unknown'

/** A span for a market call that has just ended; the path without its query, in which members' searches stand. */
export function traceMarketCalls(tracer: Tracer) {
  return ({ path, outcome, seconds }: EndedCall): void => {
    if (!isTraced()) return
    const span = tracer.startSpan('GET market data', {
      kind: SpanKind.CLIENT,
      startTime: startOf(seconds * 1000),
      attributes: { 'http.request.method': 'GET', 'url.path': path.split('?')[0] ?? '' },
    })
    if (outcome !== 'ok') {
      span.setAttribute('error.type', outcome)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}
